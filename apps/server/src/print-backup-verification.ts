import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { pino } from 'pino'
import { aboutBackup, totalRows } from './backup-words.ts'
import { verifyTrail } from './features/audit/verify-trail.ts'
import { SYSTEM } from './platform/actor.ts'
import { openSource, readArchive } from './platform/backup/archive.ts'
import { readKey } from './platform/backup/encryption.ts'
import { BACKUP_FILE } from './platform/backup/keep-backup.ts'
import { verifyBackup } from './platform/backup/verify-backup.ts'
import { readConfig } from './platform/config.ts'
import { messageOf } from './platform/db/database-errors.ts'
import { type DatabaseConnection, openKysely, openPool } from './platform/db/pool.ts'
import type { Tables } from './platform/db/tables.ts'
import { type Log, openLog } from './platform/log.ts'

const USAGE = `npm run backup:verify                  tries the newest backup of BACKUP_DIR
npm run backup:verify -- FILE          this one; - reads what comes in
  --key FILE                           the file of the secret key, where the backup is encrypted`

/** Says whether a backup can be restored and is then the same; gives the exit status. */
export async function printBackupVerification(
  env: Parameters<typeof readConfig>[0],
  args: string[],
): Promise<number> {
  try {
    const { values, positionals } = readArgs(args)
    const { backupDir } = readConfig(env)
    const file = positionals[0] ?? (await newestIn(backupDir))
    const key = values.key === undefined ? undefined : await readKey(values.key)
    say(`Restoring ${file} into a place of its own …`)
    const log = openLog('error', pino.destination(2))
    let changed = 0
    const { manifest, end } = await verifyBackup(
      readArchive(openSource(file), key),
      log,
      async (connection) => {
        changed = await countFindings(connection, log)
      },
    )
    say(aboutBackup(manifest))
    if (changed > 0) throw new Error(`its audit trail is not whole (findings: ${changed}).`)
    const tables = Object.keys(end.tables).length
    say(
      `It can be restored: ${totalRows(end.tables)} rows in ${tables} tables are the same, and the audit trail is whole.`,
    )
    return 0
  } catch (error) {
    say(`The backup could NOT be verified: ${messageOf(error)}`)
    return 1
  }
}

function readArgs(args: string[]) {
  try {
    return parseArgs({ args, allowPositionals: true, options: { key: { type: 'string' } } })
  } catch (error) {
    throw new Error(`${messageOf(error)}\n${USAGE}`, { cause: error })
  }
}

/** Their names are in the order of time. */
async function newestIn(folder: string): Promise<string> {
  const names = await readdir(folder).catch(() => [])
  const newest = names
    .filter((name) => BACKUP_FILE.test(name))
    .toSorted()
    .at(-1)
  if (newest === undefined) throw new Error(`there is no backup in ${folder}.`)
  return join(folder, newest)
}

/** What is wrong with the audit trail of the restored hospital. */
async function countFindings(connection: DatabaseConnection, log: Log): Promise<number> {
  const pool = openPool(connection, log, 1)
  let count = 0
  try {
    const db = openKysely<Tables>(pool)
    await verifyTrail({ db }, SYSTEM, { heads: [], report: () => void (count += 1) })
    return count
  } finally {
    await pool.end()
  }
}

function say(text: string): void {
  process.stderr.write(`${text}\n`)
}
