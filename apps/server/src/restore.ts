import { enableCompileCache } from 'node:module'

// Before the modules that it caches are loaded.
enableCompileCache()
const { printRestore } = await import('./print-restore.ts')
process.exitCode = await printRestore(process.env, process.argv.slice(2))
