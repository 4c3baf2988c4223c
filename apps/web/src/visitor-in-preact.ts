// Replaces visitor.tsx (visitor.config.ts).
import './app/refs-in-preact.ts'
import './visitor.tsx'
