import { enableCompileCache } from 'node:module'

// Before what it caches is loaded.
enableCompileCache()
const { printImport } = await import('./print-import.ts')
process.exitCode = await printImport(process.env, process.argv.slice(2))
