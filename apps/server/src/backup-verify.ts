import { enableCompileCache } from 'node:module'

// Before other modules load.
enableCompileCache()
const { printBackupVerification } = await import('./print-backup-verification.ts')
process.exitCode = await printBackupVerification(process.env, process.argv.slice(2))
