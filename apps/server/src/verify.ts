import { enableCompileCache } from 'node:module'

// It has to come before what it caches is loaded.
enableCompileCache()
const { printCheck } = await import('./print-check.ts')
process.exitCode = await printCheck(process.env)
