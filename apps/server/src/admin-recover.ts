import { enableCompileCache } from 'node:module'

// Before what it caches is loaded.
enableCompileCache()
const { printRecovery } = await import('./print-recovery.ts')
process.exitCode = await printRecovery(process.env, process.argv.slice(2))
