import { enableCompileCache } from 'node:module'

// Before what it caches is loaded.
enableCompileCache()
const { printUpgrade } = await import('./print-upgrade.ts')
process.exitCode = await printUpgrade(process.env, process.argv.slice(2))
