import { type EmbeddedPostgres, startPostgres } from '@desk/embedded-postgres'
import { StartError, type StartErrorCode } from '@desk/embedded-postgres/start-error'
import type { Log } from '../log.ts'

const SETTINGS = { jit: 'off', TimeZone: 'UTC', deadlock_timeout: '200ms', max_connections: '50' }

const OTHER_FOLDER = 'DATA_DIR sets the folder.'
const OTHER_SERVER = 'Or set DATABASE_URL to a PostgreSQL 15 or newer.'
const ADVICE: Partial<Record<StartErrorCode, string>> = {
  'not-installed': OTHER_SERVER,
  'cannot-run': OTHER_SERVER,
  'folder-unusable': OTHER_FOLDER,
  'folder-in-use': OTHER_FOLDER,
  'foreign-files': OTHER_FOLDER,
}

/** Starts the database in the data folder. A failure says which of our settings helps. */
export async function startEmbeddedDatabase(dataDir: string, log: Log): Promise<EmbeddedPostgres> {
  try {
    return await startPostgres({
      folder: dataDir,
      database: 'desk',
      user: 'desk',
      log,
      settings: SETTINGS,
    })
  } catch (error) {
    throw withAdvice(error)
  }
}

function withAdvice(error: unknown): unknown {
  const advice = error instanceof StartError && ADVICE[error.code]
  return advice ? new Error(`${error.message} ${advice}`, { cause: error }) : error
}
