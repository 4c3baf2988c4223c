import { enableCompileCache } from 'node:module'

// Before other modules load.
enableCompileCache()
const { printBackup } = await import('./print-backup.ts')
process.exitCode = await printBackup(process.env, process.argv.slice(2))
