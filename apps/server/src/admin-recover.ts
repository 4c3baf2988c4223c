import { enableCompileCache } from 'node:module'

// Before the modules that it caches are loaded.
enableCompileCache()
const { printRecovery } = await import('./print-recovery.ts')
process.exitCode = await printRecovery(process.env, process.argv.slice(2))
