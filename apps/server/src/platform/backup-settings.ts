import { join, resolve } from 'node:path'
import * as z from 'zod/mini'
import { isRecipient } from './backup/encryption.ts'
import type { Journal } from './backup/journal/journal-settings.ts'
import { must, text, wholeNumber } from './setting-kinds.ts'

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/
const KEEP = /^\d{1,3},\d{1,3},\d{1,3}$/

/** docs/decisions/0016-backup.md */
export const backupVariables = {
  BACKUP_DIR: z.optional(z.string()),
  BACKUP_RECIPIENT: z.optional(
    // The wrong value may be the secret key, so it is not repeated.
    text(isRecipient, 'must be a public key, age1…: npm run backup -- --new-key FILE makes one.'),
  ),
  BACKUP_AT: z.prefault(
    text((value) => value === 'off' || TIME.test(value), must('be a time like 02:30, or off')),
    '02:30',
  ),
  BACKUP_KEEP: z.prefault(
    text((value) => KEEP.test(value), must('be three numbers like 7,4,12: days, weeks, months')),
    '7,4,12',
  ),
  BACKUP_WARN_HOURS: z.prefault(wholeNumber(1, 24 * 31), '36'),
  JOURNAL: z.prefault(z.enum(['on', 'off'], must('be on or off')), 'off'),
  JOURNAL_MINUTES: z.prefault(wholeNumber(1, 24 * 60), '5'),
  JOURNAL_DAYS: z.prefault(wholeNumber(1, 366), '14'),
}

type Variables = z.output<z.ZodMiniObject<typeof backupVariables>>

export function backupSettings(set: Variables & { DATABASE_URL?: string | undefined }, dataDir: string) {
  const [days = 0, weeks = 0, months = 0] = set.BACKUP_KEEP.split(',').map(Number)
  const backupDir = set.BACKUP_DIR === undefined ? join(resolve(dataDir), 'backups') : resolve(set.BACKUP_DIR)
  return {
    backupDir,
    /** Unset: no journal. It is for the embedded database only. */
    journal: set.JOURNAL === 'on' && set.DATABASE_URL === undefined ? journalOf(set, backupDir) : undefined,
    /** Without effect beside DATABASE_URL. */
    isJournalIgnored: set.JOURNAL === 'on' && set.DATABASE_URL !== undefined,
    /** Public key; unset: not encrypted. */
    backupRecipient: set.BACKUP_RECIPIENT,
    /** In hospital time; unset: no backup by itself. */
    backupAt: set.BACKUP_AT === 'off' ? undefined : set.BACKUP_AT,
    /** Keeps the last one of so many days, weeks and months. */
    backupKeep: { days, weeks, months },
    /** The age at which the last good backup is warned of. */
    backupWarnHours: set.BACKUP_WARN_HOURS,
  }
}

const journalOf = (set: Variables, backupDir: string): Journal => ({
  folder: join(backupDir, 'journal'),
  minutes: set.JOURNAL_MINUTES,
  days: set.JOURNAL_DAYS,
  recipient: set.BACKUP_RECIPIENT,
})
