import { enableCompileCache } from 'node:module'

// It has to come before what it caches is loaded.
enableCompileCache()
const { printBackupVerification } = await import('./print-backup-verification.ts')
process.exitCode = await printBackupVerification(process.env, process.argv.slice(2))
