import { enableCompileCache } from 'node:module'

// Before the modules that it caches are loaded.
enableCompileCache()
const { printBackup } = await import('./print-backup.ts')
process.exitCode = await printBackup(process.env, process.argv.slice(2))
