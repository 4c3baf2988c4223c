import { join, resolve } from 'node:path'
import * as z from 'zod/mini'
import { isRecipient } from './backup/encryption.ts'
import { text } from './setting-kinds.ts'

/** Of backups: where they go, and for whom (docs/decisions/0016-backup.md). */
export const backupVariables = {
  BACKUP_DIR: z.optional(z.string()),
  BACKUP_RECIPIENT: z.optional(
    // What stands in its place may be the secret one: it is not repeated.
    text(isRecipient, 'must be a public key, age1…: npm run backup -- --new-key FILE makes one.'),
  ),
}

type Variables = z.output<z.ZodMiniObject<typeof backupVariables>>

export function backupSettings(set: Variables, dataDir: string) {
  return {
    backupDir: set.BACKUP_DIR === undefined ? join(resolve(dataDir), 'backups') : resolve(set.BACKUP_DIR),
    /** The public key that backups are encrypted for; unset: they are not. */
    backupRecipient: set.BACKUP_RECIPIENT,
  }
}
