import { join } from 'node:path'
import { backupsToKeep, backupsToKeepFor, isBackupDue } from '@desk/rules/backups-to-keep'
import type { System } from '../../platform/actor.ts'
import { clearBackups } from '../../platform/backup/clear-backups.ts'
import { keepBackup } from '../../platform/backup/keep-backup.ts'
import { NotEnoughSpaceError } from '../../platform/backup/write-within-space.ts'
import type { ReadSpace } from '../../platform/disk-space.ts'
import { messageOf } from '../../platform/message-of.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import { findBeginning, findLastBackup, saveBackup, saveFailedBackup } from './queries.ts'

type Deps = Pick<Dependencies, 'config' | 'db' | 'pool' | 'log' | 'clock'> & { readSpace?: ReadSpace }

export async function makeDueBackup(deps: Deps, _actor: System): Promise<void> {
  const { config, db, log, clock } = deps
  const { backupAt, backupDir, backupKeep, backupRecipient, timeZone } = config
  if (backupAt === undefined) return
  const takenAt = clock()
  const since = (await findLastBackup(db))?.takenAt ?? (await findBeginning(db))
  if (!isBackupDue(takenAt, since, backupAt, timeZone)) return
  try {
    const { file, bytes } = await freeSpaceFor(deps, takenAt, () => makeBackup(deps, takenAt))
    await saveBackup(db, { takenAt, file, bytes, isEncrypted: backupRecipient !== undefined })
    log.info({ file, bytes }, 'backup made')
  } catch (error) {
    await saveFailedBackup(db, { takenAt, problem: messageOf(error) })
    throw error
  }
  await clearBackups(backupDir, (taken) => backupsToKeep(taken, backupKeep, timeZone), takenAt)
}

function makeBackup({ config, pool, readSpace }: Deps, takenAt: Date) {
  const { backupDir, backupRecipient: recipient, hospitalName: hospital, timeZone, dataDir } = config
  const plan = { pool, pictures: join(dataDir, 'pictures'), hospital, timeZone, recipient, readSpace }
  return keepBackup(plan, backupDir, takenAt)
}

/** Removes those the new one would end, and tries again. */
async function freeSpaceFor<Made>(
  { config, log }: Deps,
  takenAt: Date,
  make: () => Promise<Made>,
): Promise<Made> {
  const { backupDir, backupKeep, timeZone } = config
  try {
    return await make()
  } catch (error) {
    if (!(error instanceof NotEnoughSpaceError)) throw error
    const toKeep = (taken: readonly Date[]) => backupsToKeepFor(takenAt, taken, backupKeep, timeZone)
    const cleared = await clearBackups(backupDir, toKeep, takenAt)
    if (cleared === 0) throw error
    log.warn({ cleared }, 'there was no space for a backup: those whose time is over were deleted first')
    return make()
  }
}
