import { enableCompileCache } from 'node:module'

// Before the modules that it caches are loaded.
enableCompileCache()
const { printBackupVerification } = await import('./print-backup-verification.ts')
process.exitCode = await printBackupVerification(process.env, process.argv.slice(2))
