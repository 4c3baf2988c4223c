import { enableCompileCache } from 'node:module'

// Before other modules load.
enableCompileCache()
const { printUpgrade } = await import('./print-upgrade.ts')
process.exitCode = await printUpgrade(process.env, process.argv.slice(2))
