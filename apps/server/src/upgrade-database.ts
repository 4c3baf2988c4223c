import { enableCompileCache } from 'node:module'

// Before the modules that it caches are loaded.
enableCompileCache()
const { printUpgrade } = await import('./print-upgrade.ts')
process.exitCode = await printUpgrade(process.env, process.argv.slice(2))
