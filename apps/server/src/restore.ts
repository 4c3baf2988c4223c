import { enableCompileCache } from 'node:module'

// Before other modules load.
enableCompileCache()
const { printRestore } = await import('./print-restore.ts')
process.exitCode = await printRestore(process.env, process.argv.slice(2))
