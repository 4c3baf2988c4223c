import { enableCompileCache } from 'node:module'

// It has to come before what it caches is loaded.
enableCompileCache()
const { printImport } = await import('./print-import.ts')
process.exitCode = await printImport(process.env, process.argv.slice(2))
