import { enableCompileCache } from 'node:module'

// Before what it caches is loaded.
enableCompileCache()
const { printCheck } = await import('./print-check.ts')
process.exitCode = await printCheck(process.env)
