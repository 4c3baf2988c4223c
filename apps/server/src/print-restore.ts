import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { pino } from 'pino'
import { aboutBackup, totalRows, writeProgress } from './backup-words.ts'
import { type File, readArchive } from './platform/backup/archive.ts'
import type { End, Manifest } from './platform/backup/contents.ts'
import { readKey } from './platform/backup/encryption.ts'
import { lookAtDatabase, readManifest, restoreDatabase } from './platform/backup/restore-database.ts'
import { readMoment } from './platform/backup/journal/read-moment.ts'
import { baseFor, restoreMoment } from './platform/backup/journal/restore-moment.ts'
import { holdsDatabase, putPicture, replaceFolder, restoreFolder } from './platform/backup/restore-folder.ts'
import { type Config, readConfig } from './platform/config.ts'
import { messageOf } from './platform/message-of.ts'
import { connectionFromUrl } from './platform/db/pool.ts'
import { type Log, openLog } from './platform/log.ts'
import { openBackup, tellFiles } from './restore-progress.ts'

const USAGE = `npm run restore -- FILE     restores a backup into the place of the settings (DATA_DIR, DATABASE_URL); - reads what comes in
  --key FILE               the file of the secret key, where the backup is encrypted
  --replace                also where something is already
npm run restore -- --to "2027-03-01 15:04"   the hospital as it was then, in its own time, from the journal in BACKUP_DIR (JOURNAL=on)
npm run restore -- --to latest FOLDER        with all that the journal has, from the journal in this folder`

export async function printRestore(env: Parameters<typeof readConfig>[0], args: string[]): Promise<number> {
  try {
    const { file, to, key, replace } = readArgs(args)
    const config = readConfig(env)
    const log = openLog('error', pino.destination(2))
    if (to !== undefined) {
      await toMoment(config, log, { to, folder: file, keyFile: key, replace })
      return 0
    }
    const { source, share } = openBackup(file)
    const archive = readArchive(source, key === undefined ? undefined : await readKey(key))
    const files = tellFiles(archive, share, writeProgress('Restoring'))
    const manifest = await readManifest(files)
    print(aboutBackup(manifest))
    if (config.databaseUrl === undefined) await intoFolder(config, log, { manifest, files, replace })
    else await intoDatabase(config, config.databaseUrl, log, { manifest, files, replace })
    return 0
  } catch (error) {
    print(`Nothing was restored: ${messageOf(error)}`)
    return 1
  }
}

function readArgs(args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        key: { type: 'string' },
        to: { type: 'string' },
        replace: { type: 'boolean', default: false },
      },
    })
    const [file = '', ...others] = positionals
    if ((file === '' && values.to === undefined) || others.length > 0) throw new Error('Name the backup.')
    return { file, ...values }
  } catch (error) {
    throw new Error(`${messageOf(error)}\n${USAGE}`, { cause: error })
  }
}

type Asked = { manifest: Manifest; files: AsyncIterator<File>; replace: boolean }

async function intoFolder({ dataDir }: Config, log: Log, { manifest, files, replace }: Asked): Promise<void> {
  assertMayReplace(dataDir, replace)
  print(`Restoring into ${dataDir} …`)
  const { outcome, kept } = await restoreFolder(dataDir, log, manifest, files, new Date())
  done(outcome, `Start it with npm start.`)
  sayKept(kept)
}

function assertMayReplace(dataDir: string, replace: boolean): void {
  if (holdsDatabase(dataDir) && !replace)
    throw new Error(
      `${dataDir} holds a hospital. With --replace the backup takes its place, and what is there is kept beside it under another name.`,
    )
}

function sayKept(kept: readonly string[]): void {
  for (const place of kept) print(`What was there before is in ${place}: delete it once all is well.`)
}

type MomentAsked = { to: string; folder: string; keyFile: string | undefined; replace: boolean }

async function toMoment(
  config: Config,
  log: Log,
  { to, folder, keyFile, replace }: MomentAsked,
): Promise<void> {
  const { dataDir, databaseUrl, backupDir, timeZone } = config
  if (databaseUrl !== undefined)
    throw new Error(
      'The journal is of the database inside, and DATABASE_URL leads to another: unset it first.',
    )
  assertMayReplace(dataDir, replace)
  const journal = folder === '' ? join(backupDir, 'journal') : resolve(folder)
  const moment = { journal, to: to === 'latest' ? undefined : readMoment(to, timeZone), keyFile }
  const base = await baseFor(moment)
  print(`Restoring into ${dataDir}, from ${base.file} …`)
  const { outcome, kept } = await replaceFolder(dataDir, new Date(), (beside) =>
    restoreMoment(beside, base, moment, log),
  )
  const { accounts, appointments } = outcome
  const until = moment.to?.toISOString() ?? 'the end of the journal'
  print(
    `The hospital is restored as it was at ${until} (${accounts} accounts, ${appointments} appointments). Start it with npm start.`,
  )
  sayKept(kept)
}

async function intoDatabase(config: Config, url: string, log: Log, asked: Asked): Promise<void> {
  const connection = connectionFromUrl(url)
  const { isEmpty, isUsed } = await lookAtDatabase(connection, log)
  if (isUsed)
    throw new Error('Others are connected to the database of DATABASE_URL: stop every server that uses it.')
  if (!isEmpty && !asked.replace)
    throw new Error(
      'The database of DATABASE_URL is not empty. With --replace everything in it is deleted first, and only a backup of it brings it back (npm run backup).',
    )
  print('Restoring into the database of DATABASE_URL …')
  const { manifest, files } = asked
  const picture = (file: File) => putPicture(config.dataDir, file)
  done(await restoreDatabase(connection, log, manifest, files, picture), 'Start it with npm start.')
}

function done(end: End, next: string): void {
  const tables = Object.keys(end.tables).length
  print(
    `The hospital is restored: ${totalRows(end.tables)} rows in ${tables} tables, the same as in the backup. ${next}`,
  )
}

function print(text: string): void {
  process.stderr.write(`${text}\n`)
}
