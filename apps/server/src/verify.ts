import { enableCompileCache } from 'node:module'

// Before other modules load.
enableCompileCache()
const { printCheck } = await import('./print-check.ts')
process.exitCode = await printCheck(process.env)
