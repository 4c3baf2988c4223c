import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { buildApp } from './app.ts'
import { keepTimeZone } from './features/appointments/keep-time-zone.ts'
import { prepareAdministrator } from './features/auth/first-administrator.ts'
import { startMailer } from './features/mail/jobs.ts'
import { jobs } from './jobs.ts'
import { systemClock } from './platform/clock.ts'
import { type Config, originOf } from './platform/config.ts'
import { checkServer } from './platform/db/check-server.ts'
import { migrate } from './platform/db/migrate.ts'
import { connectionFromUrl, openKysely, openPool } from './platform/db/pool.ts'
import { startEmbeddedDatabase } from './platform/db/embedded-database.ts'
import type { Tables } from './platform/db/tables.ts'
import { installJobs } from './platform/jobs/install-jobs.ts'
import type { Log } from './platform/log.ts'
import type { Parts } from './platform/parts.ts'

const MIGRATIONS = fileURLToPath(new URL('../migrations', import.meta.url))
const WEB_FOLDER = fileURLToPath(new URL('../../web/dist', import.meta.url))

/** How long a stop waits for answers that are under way. */
const PATIENCE_MILLISECONDS = 5_000

export type RunningServer = {
  /** Where it listens. */
  address: string
  /** The single-use code for the first administrator, where one is needed (R20). */
  setupCode: string | undefined
  parts: Parts
  /** Answers what is under way, then stops everything, the database last. */
  stop(): Promise<void>
}

/** Starts the whole house: database, migrations, mail, HTTP. What was started is stopped again when a later step fails. */
export async function startServer(config: Config, log: Log): Promise<RunningServer> {
  const steps: (() => Promise<unknown>)[] = []
  const stop = () => undoAll(steps)
  try {
    const parts = await openParts(config, log, steps)
    const setupCode = await prepareAdministrator(parts)
    const app = await buildApp(parts, WEB_FOLDER)
    steps.push(() => closeApp(app))
    await app.listen({ host: config.host, port: config.port })
    return { address: addressOf(config.host, app.server.address()), setupCode, parts, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Takes every step back, the last first, also when one of them fails; that failure is told in the end. */
async function undoAll(steps: (() => Promise<unknown>)[]): Promise<void> {
  const outcomes: PromiseSettledResult<unknown>[] = []
  for (const undo of steps.splice(0).toReversed()) outcomes.push(...(await Promise.allSettled([undo()])))
  const failed = outcomes.find((outcome) => outcome.status === 'rejected')
  if (failed) throw failed.reason
}

/**
 * What is under way is answered; but browsers hold connections in reserve on which they ask nothing, and Node would
 * wait for those as long as for a slow request.
 */
async function closeApp(app: Awaited<ReturnType<typeof buildApp>>): Promise<void> {
  const patience = setTimeout(() => app.server.closeAllConnections(), PATIENCE_MILLISECONDS)
  await app.close()
  clearTimeout(patience)
}

async function openParts(config: Config, log: Log, steps: (() => Promise<unknown>)[]): Promise<Parts> {
  const connection = await openDatabase(config, log, steps)
  const pool = openPool(connection, log)
  steps.push(() => pool.end())
  await checkServer(pool)
  await migrate(pool, MIGRATIONS)
  await installJobs(pool, jobs, log)
  const parts = { config, log, pool, db: openKysely<Tables>(pool), clock: systemClock }
  await keepTimeZone(parts.db, config.timeZone, systemClock())
  const mailer = startMailer(parts)
  if (mailer) steps.push(() => mailer.stop())
  return { ...parts, wakeMailer: () => mailer?.wake() }
}

async function openDatabase(config: Config, log: Log, steps: (() => Promise<unknown>)[]) {
  if (config.databaseUrl !== undefined) return connectionFromUrl(config.databaseUrl)
  const database = await startEmbeddedDatabase(config.dataDir, log)
  steps.push(() => database.stop())
  return database.connection
}

function addressOf(host: string, address: AddressInfo | string | null): string {
  return originOf(host, typeof address === 'object' && address ? address.port : 0)
}
