// What the build of the visitor's page begins with, in place of visitor.tsx (visitor.config.ts).
import './app/refs-in-preact.ts'
import './visitor.tsx'
