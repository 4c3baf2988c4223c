import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { pino } from 'pino'
import { aboutBackup, totalRows } from './backup-words.ts'
import { verifyTrail } from './features/audit/verify-trail.ts'
import { SYSTEM } from './platform/actor.ts'
import { openSource, readArchive } from './platform/backup/archive.ts'
import type { End } from './platform/backup/contents.ts'
import { readKey } from './platform/backup/encryption.ts'
import { BACKUP_FILE } from './platform/backup/keep-backup.ts'
import { verifyJournal } from './platform/backup/journal/verify-journal.ts'
import { verifyBackup } from './platform/backup/verify-backup.ts'
import { type Config, readConfig } from './platform/config.ts'
import { messageOf } from './platform/message-of.ts'
import { openKysely } from './platform/db/open-kysely.ts'
import { type DatabaseConnection, openPool } from './platform/db/pool.ts'
import type { Tables } from './platform/db/tables.ts'
import { type Log, openLog } from './platform/log.ts'
import { withDatabase } from './with-database.ts'

const USAGE = `npm run backup:verify                  tries the newest backup of BACKUP_DIR, and the journal where JOURNAL=on
npm run backup:verify -- FILE          this backup alone; - reads what comes in
  --key FILE                           the file of the secret key, where they are encrypted`

/** Restores backup and journal and compares; exit status. */
export async function printBackupVerification(
  env: Parameters<typeof readConfig>[0],
  args: string[],
): Promise<number> {
  let what = 'backup'
  try {
    const { values, positionals } = readArgs(args)
    const config = readConfig(env)
    const log = openLog('error', pino.destination(2))
    const [file] = positionals
    await tryBackup(file ?? (await newestIn(config.backupDir)), values.key, log)
    what = 'journal'
    if (file === undefined) await tryJournal(config, values.key, log)
    return 0
  } catch (error) {
    print(`The ${what} could NOT be verified: ${messageOf(error)}`)
    return 1
  }
}

async function tryBackup(file: string, keyFile: string | undefined, log: Log): Promise<void> {
  const key = keyFile === undefined ? undefined : await readKey(keyFile)
  print(`Restoring ${file} into a place of its own …`)
  let changed = 0
  const { manifest, end } = await verifyBackup(readArchive(openSource(file), key), log, async (restored) => {
    changed = await countFindings(restored, log)
  })
  print(aboutBackup(manifest))
  if (changed > 0) throw new Error(`its audit trail is not whole (findings: ${changed}).`)
  print(`It can be restored: ${sameIn(end)}, and the audit trail is whole.`)
}

async function tryJournal(config: Config, keyFile: string | undefined, log: Log): Promise<void> {
  const { journal, dataDir } = config
  if (journal === undefined) return
  print(`Restoring the journal in ${journal.folder} into a place of its own, up to now …`)
  let changed = 0
  const end = await withDatabase(config, log, (connection) =>
    verifyJournal({ connection, dataDir, journal: journal.folder, keyFile, log }, async (restored) => {
      changed = await countFindings(restored, log)
    }),
  )
  if (changed > 0) throw new Error(`its audit trail is not whole (findings: ${changed}).`)
  print(`It reaches until now: ${sameIn(end)} as in the hospital, and the audit trail is whole.`)
}

const sameIn = ({ tables }: End) =>
  `${totalRows(tables)} rows in ${Object.keys(tables).length} tables are the same`

function readArgs(args: string[]) {
  try {
    return parseArgs({ args, allowPositionals: true, options: { key: { type: 'string' } } })
  } catch (error) {
    throw new Error(`${messageOf(error)}\n${USAGE}`, { cause: error })
  }
}

/** Names are in time order. */
async function newestIn(folder: string): Promise<string> {
  const names = await readdir(folder).catch(() => [])
  const newest = names
    .filter((name) => BACKUP_FILE.test(name))
    .toSorted()
    .at(-1)
  if (newest === undefined) throw new Error(`there is no backup in ${folder}.`)
  return join(folder, newest)
}

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

function print(text: string): void {
  process.stderr.write(`${text}\n`)
}
