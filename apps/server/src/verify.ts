import { enableCompileCache } from 'node:module'

// Before the modules that it caches are loaded.
enableCompileCache()
const { printCheck } = await import('./print-check.ts')
process.exitCode = await printCheck(process.env)
