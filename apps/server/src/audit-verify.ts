import { enableCompileCache } from 'node:module'

// It has to come before what it caches is loaded.
enableCompileCache()
const { printVerification } = await import('./print-verification.ts')
process.exitCode = await printVerification(process.env, process.argv.slice(2))
