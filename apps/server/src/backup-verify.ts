import { enableCompileCache } from 'node:module'

// Before what it caches is loaded.
enableCompileCache()
const { printBackupVerification } = await import('./print-backup-verification.ts')
process.exitCode = await printBackupVerification(process.env, process.argv.slice(2))
