import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { EmbeddedPostgres } from '@desk/embedded-postgres'
import { startEmbeddedDatabase } from '../../db/embedded-database.ts'
import { openPool } from '../../db/pool.ts'
import type { Log } from '../../log.ts'
import { readKey } from '../encryption.ts'
import { type Base, listAllBases, listSegments, missingSegments } from './journal-files.ts'
import { recoverySettings, type Target } from './journal-settings.ts'
import { unpackTar } from './tar-files.ts'

type Moment = {
  readonly journal: string
  /** None: the latest. */
  readonly to: Date | undefined
  /** The file of the secret key, if the journal is encrypted. */
  readonly keyFile: string | undefined
}

/** The last base before the moment. */
export async function baseFor({ journal, to }: Moment): Promise<Base> {
  const bases = await listAllBases(journal)
  const [oldest] = bases
  if (oldest === undefined) throw new Error(`there is no journal in ${journal}.`)
  const base = bases.findLast(({ since }) => to === undefined || since <= to)
  if (base !== undefined) return base
  throw new Error(
    `the journal begins at ${oldest.since.toISOString()}: before that no instant can be restored.`,
  )
}

/** Restores into an empty folder and leaves PostgreSQL running. */
export async function recover(
  folder: string,
  base: Base,
  { to, keyFile }: { to: Target | undefined; keyFile: string | undefined },
  log: Log,
): Promise<EmbeddedPostgres> {
  await assertUnbroken(base)
  const key = keyFile === undefined ? undefined : await readKey(keyFile)
  await unpackTar(base.file, key, folder, (name) => /^(postgres|pictures)\//.test(name))
  await writeFile(join(folder, 'postgres/recovery.signal'), '')
  try {
    return await startEmbeddedDatabase(folder, log, { settings: recoverySettings(base.folder, keyFile, to) })
  } catch (error) {
    const isTooShort = error instanceof Error && error.message.includes('before configured recovery target')
    if (!isTooShort) throw error
    // Another may be the newest: that of what was restored since.
    throw new Error(
      `the journal does not reach that far: --to latest ${inQuotes(base.folder)} restores all that it has.`,
      { cause: error },
    )
  }
}

/** For a shell: a folder may have spaces. */
const inQuotes = (path: string) => `'${path.replaceAll("'", String.raw`'\''`)}'`

/** PostgreSQL would end at a gap as if nothing followed. */
async function assertUnbroken({ folder, first }: Base): Promise<void> {
  const [gap] = missingSegments(first, await listSegments(folder))
  if (gap !== undefined) throw new Error(`the journal has a gap: its segment ${gap} is missing in ${folder}.`)
}

/** Shows people whether it is the hospital they want. */
type Found = { accounts: number; appointments: number }

/** Restores into an empty folder and stops PostgreSQL. */
export async function restoreMoment(folder: string, base: Base, moment: Moment, log: Log): Promise<Found> {
  const database = await recover(folder, base, moment, log)
  const pool = openPool(database.connection, log, 1)
  try {
    const { rows } = await pool.query<Found>(
      'select (select count(*)::int from users) as accounts, (select count(*)::int from appointments) as appointments',
    )
    const [found] = rows
    if (found === undefined) throw new Error('there is no hospital in it.')
    return found
  } finally {
    await pool.end()
    await database.stop()
  }
}
