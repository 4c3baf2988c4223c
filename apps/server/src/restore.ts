import { enableCompileCache } from 'node:module'

// Before what it caches is loaded.
enableCompileCache()
const { printRestore } = await import('./print-restore.ts')
process.exitCode = await printRestore(process.env, process.argv.slice(2))
