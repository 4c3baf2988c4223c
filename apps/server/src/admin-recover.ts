import { enableCompileCache } from 'node:module'

// Before other modules load.
enableCompileCache()
const { printRecovery } = await import('./print-recovery.ts')
process.exitCode = await printRecovery(process.env, process.argv.slice(2))
