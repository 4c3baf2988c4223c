import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type EmbeddedPostgres, startPostgres } from '@desk/embedded-postgres'
import { connectionTo } from '@desk/embedded-postgres/running-postgres'
import { StartError, type StartErrorCode } from '@desk/embedded-postgres/start-error'
import { completeReplacing, isBeingReplaced } from '../backup/put-in-place.ts'
import type { Log } from '../log.ts'

const SETTINGS = {
  jit: 'off',
  TimeZone: 'UTC',
  deadlock_timeout: '200ms',
  // For a failed statement PostgreSQL would log its text and the row; the caller reports the error.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
}

/** One process's pool, jobs and listener. */
const CONNECTIONS_OF_SERVER = 14
/** For commands, and for people who look into the database. */
const OTHER_CONNECTIONS = 36

const OTHER_FOLDER = 'DATA_DIR sets the folder.'
const OTHER_SERVER = 'Or set DATABASE_URL to a PostgreSQL 15 or newer.'
const ADVICE: Partial<Record<StartErrorCode, string>> = {
  'not-installed': OTHER_SERVER,
  'cannot-run': OTHER_SERVER,
  'folder-unusable': OTHER_FOLDER,
  'folder-in-use': OTHER_FOLDER,
  'foreign-files': OTHER_FOLDER,
  'older-version':
    'npm run upgrade:database takes it over, and keeps the old one beside as the way back. Until then nothing is changed.',
  'newer-version': `Start the version of this program that was here last. ${OTHER_FOLDER}`,
}

const OURS = { database: 'desk', user: 'desk' }

type Started = {
  servers?: number
  /** More settings of PostgreSQL. */
  settings?: Readonly<Record<string, string>>
  /** The folder of another PostgreSQL's programs. */
  programs?: string
}

/** For so many processes of the server; a failure names the setting that helps. */
export async function startEmbeddedDatabase(
  dataDir: string,
  log: Log,
  { servers = 1, settings = {}, programs }: Started = {},
): Promise<EmbeddedPostgres> {
  const connections = OTHER_CONNECTIONS + servers * CONNECTIONS_OF_SERVER
  try {
    await completeReplacing(dataDir)
    return await startPostgres({
      folder: dataDir,
      ...OURS,
      log,
      programs,
      settings: { ...SETTINGS, max_connections: String(connections), ...settings },
    })
  } catch (error) {
    throw withAdvice(error)
  }
}

/** For commands: joins the running database, or starts it for as long as it is needed. */
export async function joinEmbeddedDatabase(
  dataDir: string,
  log: Log,
  settings: Readonly<Record<string, string>> = {},
): Promise<EmbeddedPostgres> {
  if (!existsSync(join(dataDir, 'postgres')) && !isBeingReplaced(dataDir)) {
    throw new Error(`There is no database in ${dataDir}. ${OTHER_FOLDER}`)
  }
  try {
    return await startEmbeddedDatabase(dataDir, log, { settings })
  } catch (error) {
    const isRunning = error instanceof Error && isInUse(error.cause)
    if (!isRunning) throw error
    return { connection: await connectionTo({ folder: dataDir, ...OURS }), stop: async () => {} }
  }
}

const isInUse = (error: unknown) => error instanceof StartError && error.code === 'folder-in-use'

function withAdvice(error: unknown): unknown {
  const advice = error instanceof StartError && ADVICE[error.code]
  return advice ? new Error(`${error.message} ${advice}`, { cause: error }) : error
}
