import './app/refs-in-preact.ts'
import './visitor.tsx'
