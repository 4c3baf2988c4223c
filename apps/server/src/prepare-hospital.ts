import { fileURLToPath } from 'node:url'
import type { Pool } from 'pg'
import type { Cleanups } from './cleanups.ts'
import { assertTimeZoneUnchanged } from './features/appointments/assert-time-zone-unchanged.ts'
import { keepDemoApart } from './features/appointments/keep-demo-apart.ts'
import { noteDistances } from './features/appointments/reminders/send-reminders.ts'
import { prepareAdministrator } from './features/auth/first-administrator.ts'
import { queueKeepingJournal } from './features/backups/jobs.ts'
import { queueMatching } from './features/doctors/match-specialities.ts'
import { queueWaitingEmails } from './features/email/queue-email.ts'
import { jobs } from './jobs.ts'
import { SYSTEM } from './platform/actor.ts'
import { archiveSettings } from './platform/backup/journal/journal-settings.ts'
import type { Config } from './platform/config.ts'
import { checkServer } from './platform/db/check-server.ts'
import { startEmbeddedDatabase } from './platform/db/embedded-database.ts'
import { migrate } from './platform/db/migrate.ts'
import { openKysely } from './platform/db/open-kysely.ts'
import { connectionFromUrl, type DatabaseConnection } from './platform/db/pool.ts'
import type { Db, Tables } from './platform/db/tables.ts'
import { hasDemoMark, refuseDemo } from './platform/demo-mark.ts'
import { installJobs } from './platform/jobs/install-jobs.ts'
import type { Log } from './platform/log.ts'
import { warnOfPlainConnections } from './platform/warn-of-plain-connections.ts'

const MIGRATIONS = fileURLToPath(new URL('../migrations', import.meta.url))

export const systemClock = () => new Date()

/** Unless another is set. */
export async function openDatabase(
  config: Config,
  log: Log,
  cleanups: Cleanups,
  isForDemo: boolean,
): Promise<DatabaseConnection> {
  if (config.databaseUrl !== undefined) return connectionFromUrl(config.databaseUrl)
  if (!isForDemo && hasDemoMark(config.dataDir)) refuseDemo(config)
  const database = await startEmbeddedDatabase(config.dataDir, log, {
    servers: config.workers,
    settings: archiveSettings(config.journal),
  })
  cleanups.push(() => database.stop())
  return database.connection
}

/** Once for all processes, beside other servers. Gives a first administrator's code if needed (R20). */
export async function prepareHospital(
  config: Config,
  { pool, log, isForDemo }: { pool: Pool; log: Log; isForDemo: boolean },
): Promise<string | undefined> {
  await checkServer(pool)
  await warnOfPlainConnections(config, pool, log)
  await migrateHospital(pool)
  await installJobs(pool, jobs, log)
  const db = openKysely<Tables>(pool)
  const deps = { config, db, log, clock: systemClock }
  await keepDemoApart(deps, SYSTEM, { isForDemo })
  await assertTimeZoneUnchanged(deps, SYSTEM)
  await noteDistances(deps, SYSTEM)
  await queueMatching(db)
  await beginJournal(config, db, log)
  if (config.smtpUrl !== undefined) await queueWaitingEmails(db, deps.clock())
  return prepareAdministrator(deps, SYSTEM)
}

/** At once: before it no instant can be restored. */
async function beginJournal({ journal, isJournalIgnored }: Config, db: Db, log: Log): Promise<void> {
  if (journal !== undefined) await queueKeepingJournal(db)
  if (!isJournalIgnored) return
  log.warn(
    'JOURNAL=on has no effect: it is of the database inside, and DATABASE_URL leads to another. Let that one keep its own (archive_command), and set JOURNAL=off',
  )
}

/** Fails after a newer version. */
export const migrateHospital = (pool: Pool): Promise<string[]> => migrate(pool, MIGRATIONS)
