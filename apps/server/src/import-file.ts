import { enableCompileCache } from 'node:module'

// Before other modules load.
enableCompileCache()
const { printImport } = await import('./print-import.ts')
process.exitCode = await printImport(process.env, process.argv.slice(2))
