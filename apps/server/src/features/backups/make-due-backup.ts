import { join } from 'node:path'
import { backupsToKeep, isBackupDue } from '@desk/rules/backups-to-keep'
import type { System } from '../../platform/actor.ts'
import { clearBackups } from '../../platform/backup/clear-backups.ts'
import { keepBackup } from '../../platform/backup/keep-backup.ts'
import { messageOf } from '../../platform/db/database-errors.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import { findBeginning, findLastBackup, saveBackup, saveFailedBackup } from './queries.ts'

type Deps = Pick<Dependencies, 'config' | 'db' | 'pool' | 'log' | 'clock'>

/** Makes a backup where none was made since it was to be, and lets those go whose time is over. */
export async function makeDueBackup(deps: Deps, _actor: System): Promise<void> {
  const { config, db, pool, log, clock } = deps
  const { backupAt, backupDir, backupKeep, backupRecipient: recipient, timeZone } = config
  if (backupAt === undefined) return
  const takenAt = clock()
  const since = (await findLastBackup(db))?.takenAt ?? (await findBeginning(db))
  if (!isBackupDue(takenAt, since, backupAt, timeZone)) return
  try {
    const pictures = join(config.dataDir, 'pictures')
    const plan = { pool, pictures, hospital: config.hospitalName, timeZone, recipient }
    const { file, bytes } = await keepBackup(plan, backupDir, takenAt)
    await saveBackup(db, { takenAt, file, bytes, isEncrypted: recipient !== undefined })
    log.info({ file, bytes }, 'backup made')
  } catch (error) {
    await saveFailedBackup(db, { takenAt, problem: messageOf(error) })
    throw error
  }
  await clearBackups(backupDir, (taken) => backupsToKeep(taken, backupKeep, timeZone), takenAt)
}
