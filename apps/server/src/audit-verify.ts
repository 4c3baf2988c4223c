import { enableCompileCache } from 'node:module'

// Before other modules load.
enableCompileCache()
const { printVerification } = await import('./print-verification.ts')
process.exitCode = await printVerification(process.env, process.argv.slice(2))
