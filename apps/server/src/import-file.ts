import { enableCompileCache } from 'node:module'

// Before the modules that it caches are loaded.
enableCompileCache()
const { printImport } = await import('./print-import.ts')
process.exitCode = await printImport(process.env, process.argv.slice(2))
