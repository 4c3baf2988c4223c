import { existsSync, statSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { sizeOf, totalRows, writeProgress } from './backup-words.ts'
import { isRecipient, makeKey } from './platform/backup/encryption.ts'
import { keepBackup, writeBackupFile } from './platform/backup/keep-backup.ts'
import { type BackupPlan, writeBackup } from './platform/backup/write-backup.ts'
import { type Config, readConfig } from './platform/config.ts'
import { messageOf } from './platform/message-of.ts'
import { openLog } from './platform/log.ts'
import { pino } from 'pino'
import { openKysely } from './platform/db/open-kysely.ts'
import { openPool } from './platform/db/pool.ts'
import type { Tables } from './platform/db/tables.ts'
import { saveBackup } from './features/backups/queries.ts'
import { withDatabase } from './with-database.ts'

const USAGE = `npm run backup                       makes a backup in BACKUP_DIR (unset: DATA_DIR/backups)
npm run backup -- PLACE              in this folder, or as this file
npm run --silent backup -- -         to where the output goes
npm run backup -- --new-key FILE     makes a pair of keys: set BACKUP_RECIPIENT to the public one, keep the file elsewhere
  --recipient age1…                  encrypts for this public key instead of BACKUP_RECIPIENT`

type Options = { recipient?: string; 'new-key'?: string }

/** Beside a server or not; exit status. */
export async function printBackup(env: Parameters<typeof readConfig>[0], args: string[]): Promise<number> {
  try {
    const { place, options } = readArgs(args)
    if (options['new-key'] !== undefined) return await saveKey(options['new-key'])
    const config = readConfig(env)
    const recipient = options.recipient ?? config.backupRecipient
    if (recipient !== undefined && !isRecipient(recipient))
      throw new Error('--recipient must be a public key, age1….')
    // Standard output may be the backup.
    const log = openLog('error', pino.destination(2))
    return await withDatabase(config, log, async (connection) => {
      const { hospitalName: hospital, timeZone, dataDir } = config
      const pool = openPool(connection, log, 2)
      try {
        const plan = { pool, pictures: join(dataDir, 'pictures'), hospital, timeZone, recipient }
        return await makeBackup(plan, place, config)
      } finally {
        await pool.end()
      }
    })
  } catch (error) {
    const asksForKey = args.some((arg) => /^--new-key(=|$)/.test(arg))
    return print(`${asksForKey ? 'No key' : 'No backup'} was made: ${messageOf(error)}`, 1)
  }
}

function readArgs(args: string[]): { place: string | undefined; options: Options } {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { recipient: { type: 'string' }, 'new-key': { type: 'string' } },
    })
    if (positionals.length > 1) throw new Error('one place at most')
    return { place: positionals[0], options: values }
  } catch (error) {
    throw new Error(`${messageOf(error)}\n${USAGE}`, { cause: error })
  }
}

async function makeBackup(asked: BackupPlan, place: string | undefined, config: Config): Promise<number> {
  const plan = { ...asked, report: writeProgress('Backing up') }
  if (place === '-') {
    const { manifest, tables } = await writeBackup(plan, () => process.stdout)
    await note(plan, { takenAt: manifest.takenAt, file: null, bytes: null })
    return print(`The backup is whole: ${totalRows(tables)} rows.`, 0)
  }
  const path = place === undefined ? config.backupDir : resolve(place)
  const isFolder = isOfFolder(place, path)
  if (!isFolder && existsSync(path)) throw new Error(`${path} is there already.`)
  const kept = isFolder ? await keepBackup(plan, path, new Date()) : await writeBackupFile(plan, path)
  await note(plan, { ...kept, takenAt: kept.manifest.takenAt })
  const secret = plan.recipient === undefined ? 'not encrypted' : 'encrypted'
  print(`${kept.file}\n${totalRows(kept.tables)} rows, ${sizeOf(kept.bytes)}, ${secret}.`, 0)
  return print(`Whether it can be restored is tried by ${verifying(place, kept.file, plan.recipient)}`, 0)
}

/** A folder with a final slash is made. */
const isOfFolder = (place: string | undefined, path: string) =>
  place === undefined || place.endsWith('/') || (existsSync(path) && statSync(path).isDirectory())

/** The newest needs no name. */
function verifying(place: string | undefined, file: string, recipient: string | undefined): string {
  const words = [...(recipient === undefined ? [] : ['--key FILE']), ...(place === undefined ? [] : [file])]
  return ['npm run backup:verify', ...(words.length > 0 ? ['--', ...words] : [])].join(' ')
}

type Made = { takenAt: string; file: string | null; bytes: number | null }

/** For administrators; older databases have no place for it. */
async function note({ pool, recipient }: BackupPlan, { takenAt, file, bytes }: Made): Promise<void> {
  const { rows } = await pool.query(`select 1 where to_regclass('backups') is not null`)
  if (rows.length === 0) return
  const made = { takenAt: new Date(takenAt), file, bytes, isEncrypted: recipient !== undefined }
  await saveBackup(openKysely<Tables>(pool), made)
}

/** Its owner's alone, and never overwriting: it may be a backup's only key. */
async function saveKey(file: string): Promise<number> {
  if (existsSync(file)) throw new Error(`${file} is there already, and a key is never written over.`)
  const { text, recipient } = await makeKey(new Date())
  await writeFile(file, text, { mode: 0o600, flag: 'wx' })
  print(`The secret key is in ${file}: keep it on another machine; without it no backup can be read.`, 0)
  return print(`BACKUP_RECIPIENT=${recipient}`, 0)
}

function print(text: string, status: number): number {
  process.stderr.write(`${text}\n`)
  return status
}
