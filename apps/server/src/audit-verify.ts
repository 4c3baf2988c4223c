import { enableCompileCache } from 'node:module'

// Before the modules that it caches are loaded.
enableCompileCache()
const { printVerification } = await import('./print-verification.ts')
process.exitCode = await printVerification(process.env, process.argv.slice(2))
