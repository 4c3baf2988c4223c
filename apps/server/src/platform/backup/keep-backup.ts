import { randomBytes } from 'node:crypto'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { writeWithinSpace } from './write-within-space.ts'
import { syncFolder } from './sync-folder.ts'
import { type Backed, type BackupPlan, writeBackup } from './write-backup.ts'

/** Files with other names are never deleted. */
export const BACKUP_FILE = /^desk-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)Z(-[0-9a-f]{4})?\.tar\.gz(\.age)?$/
export const UNFINISHED_FILE = /^\.desk-.*\.partial$/

const nameFor = (now: Date, isEncrypted: boolean) =>
  `desk-${now.toISOString().slice(0, 19).replaceAll(':', '')}Z-${randomBytes(2).toString('hex')}.tar.gz${isEncrypted ? '.age' : ''}`

type KeptBackup = Backed & { file: string; bytes: number }

export async function keepBackup(plan: BackupPlan, folder: string, now: Date): Promise<KeptBackup> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return writeBackupFile(plan, join(folder, nameFor(now, plan.recipient !== undefined)))
}

/** Gets its name when it is complete and on disk; only its owner can read it. */
export async function writeBackupFile(plan: BackupPlan, file: string): Promise<KeptBackup> {
  const folder = dirname(file)
  const unfinished = join(folder, `.desk-${randomBytes(6).toString('hex')}.partial`)
  try {
    const backed = await writeBackup(plan, () => writeWithinSpace(unfinished, plan.readSpace))
    const { size } = await stat(unfinished)
    await rename(unfinished, file)
    await syncFolder(folder)
    return { ...backed, file, bytes: size }
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}
