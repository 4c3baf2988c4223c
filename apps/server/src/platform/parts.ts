import type { Pool } from 'pg'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Db } from './db/tables.ts'
import type { Log } from './log.ts'

/** What the features are built from; a test gives its own. */
export type Parts = {
  config: Config
  db: Db
  /** The same connections, for the named statements of the hot paths. */
  pool: Pool
  clock: Clock
  log: Log
  /** Says that a mail waits. */
  wakeMailer: () => void
}
