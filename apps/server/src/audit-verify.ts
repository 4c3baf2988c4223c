import { enableCompileCache } from 'node:module'

// Before what it caches is loaded.
enableCompileCache()
const { printVerification } = await import('./print-verification.ts')
process.exitCode = await printVerification(process.env, process.argv.slice(2))
