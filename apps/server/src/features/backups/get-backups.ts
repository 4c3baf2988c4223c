import type { getBackups as contract } from '@desk/contract/backup'
import type { DataOf } from '@desk/contract/endpoint'
import { findJournalProblem } from '../../platform/backup/journal/journal-problem.ts'
import type { Caller } from '../../platform/actor.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import { findBeginning, findFailedBackup, findLastBackup } from './queries.ts'

const HOUR_MS = 3_600_000

/** A new hospital has as long as an old backup. */
export async function getBackups(
  { config, db, pool, clock }: Pick<Dependencies, 'config' | 'db' | 'pool' | 'clock'>,
  _actor: Caller,
): Promise<DataOf<typeof contract>> {
  const last = await findLastBackup(db)
  const since = last?.takenAt ?? (await findBeginning(db))
  const failed = await findFailedBackup(db, since)
  const journal = await findJournalProblem({ config, pool })
  return {
    last: last
      ? {
          at: last.takenAt.toISOString(),
          bytes: last.bytes === null ? null : Number(last.bytes),
          isEncrypted: last.isEncrypted,
        }
      : null,
    failed: failed ? { at: failed.takenAt.toISOString(), problem: failed.problem ?? '' } : null,
    journalFailed: journal ? { at: journal.at.toISOString(), problem: journal.problem } : null,
    isOld: clock().getTime() - since.getTime() > config.backupWarnHours * HOUR_MS,
    dailyAt: config.backupAt ?? null,
  }
}
