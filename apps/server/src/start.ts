import { keptSchedules } from './features/schedules/kept-schedules.ts'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { readServerWords } from '@desk/words/server-words'
import { buildApp } from './app.ts'
import { assertTimeZoneUnchanged } from './features/appointments/assert-time-zone-unchanged.ts'
import { keepDemoApart } from './features/appointments/keep-demo-apart.ts'
import { noteDistances } from './features/appointments/reminders/send-reminders.ts'
import { prepareAdministrator } from './features/auth/first-administrator.ts'
import { queueMatching } from './features/doctors/match-specialities.ts'
import { queueWaitingEmails } from './features/email/queue-email.ts'
import { jobs } from './jobs.ts'
import { SYSTEM } from './platform/actor.ts'
import { type Config, originOf } from './platform/config.ts'
import { checkServer } from './platform/db/check-server.ts'
import { migrate } from './platform/db/migrate.ts'
import { connectionFromUrl, openKysely, openPool } from './platform/db/pool.ts'
import { startEmbeddedDatabase } from './platform/db/embedded-database.ts'
import type { Tables } from './platform/db/tables.ts'
import { openTransport } from './platform/email/transport.ts'
import { hasDemoMark, refuseDemo } from './platform/demo-mark.ts'
import { keptLook, withLook } from './platform/hospital-look.ts'
import { openLimits } from './platform/limits/open-limits.ts'
import { openVisitKeys } from './platform/security/visit-keys.ts'
import { openLive } from './platform/live/open-live.ts'
import { installJobs } from './platform/jobs/install-jobs.ts'
import { startJobs } from './platform/jobs/start-jobs.ts'
import { noticeKinds } from './notices.ts'
import type { Log } from './platform/log.ts'
import { openNotices } from './platform/notices.ts'
import type { Dependencies } from './platform/dependencies.ts'
import { openMetrics } from './platform/watch/metrics.ts'
import { openReadiness } from './platform/watch/readiness.ts'
import { warnOfPlainConnections } from './platform/warn-of-plain-connections.ts'

const MIGRATIONS = fileURLToPath(new URL('../migrations', import.meta.url))
const WEB_FOLDER = fileURLToPath(new URL('../../web/dist', import.meta.url))

const STOP_TIMEOUT_MS = 5_000

export type RunningServer = {
  url: string
  /** For the first administrator, where one is needed (R20). */
  setupCode: string | undefined
  deps: Dependencies
  stop(): Promise<void>
}

/** What was started is stopped again when a later step fails. */
export async function startServer(config: Config, log: Log, isForDemo = false): Promise<RunningServer> {
  const cleanups: (() => Promise<unknown>)[] = []
  const stop = () => runCleanups(cleanups)
  try {
    const deps = await openDependencies(config, log, cleanups, isForDemo)
    const setupCode = await prepareAdministrator(deps, SYSTEM)
    const app = await buildApp(deps, WEB_FOLDER)
    cleanups.push(() => closeApp(app))
    await app.listen({ host: config.host, port: config.port })
    return { url: urlOf(config.host, app.server.address()), setupCode, deps, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** The last first, all of them; a failure is thrown in the end. */
async function runCleanups(cleanups: (() => Promise<unknown>)[]): Promise<void> {
  const outcomes: PromiseSettledResult<unknown>[] = []
  for (const cleanup of cleanups.splice(0).toReversed())
    outcomes.push(...(await Promise.allSettled([cleanup()])))
  const failed = outcomes.find((outcome) => outcome.status === 'rejected')
  if (failed) throw failed.reason
}

/** Requests under way are answered; but browsers hold idle connections in reserve, and Node would wait for those too. */
async function closeApp(app: Awaited<ReturnType<typeof buildApp>>): Promise<void> {
  const timeout = setTimeout(() => app.server.closeAllConnections(), STOP_TIMEOUT_MS)
  await app.close()
  clearTimeout(timeout)
}

const systemClock = () => new Date()

async function openDependencies(
  installed: Config,
  log: Log,
  cleanups: (() => Promise<unknown>)[],
  isForDemo: boolean,
): Promise<Dependencies> {
  const connection = await openDatabase(installed, log, cleanups, isForDemo)
  const pool = openPool(connection, log)
  cleanups.push(() => pool.end())
  await checkServer(pool)
  await warnOfPlainConnections(installed, pool, log)
  await migrate(pool, MIGRATIONS)
  await installJobs(pool, jobs, log)
  const look = keptLook(pool, installed, log)
  await look.fresh()
  const config = withLook(installed, look)
  const words = readServerWords(config.languages)
  const notices = openNotices(noticeKinds, config, words, log)
  const db = openKysely<Tables>(pool)
  const sendEmail = openTransport(config)
  const limits = await openLimits(config, { pool, db, log })
  const visits = await openVisitKeys(db)
  const live = openLive(connection, pool, log)
  cleanups.push(() => live.stop())
  const deps = {
    config,
    look,
    log,
    pool,
    db,
    clock: systemClock,
    words,
    notices,
    schedules: keptSchedules(pool, systemClock, config),
    sendEmail,
    visits,
    live,
    metrics: openMetrics({ ofProcess: true }),
    readiness: await openReadiness(pool),
    ...limits,
  }
  await keepDemoApart(deps, SYSTEM, { isForDemo })
  await assertTimeZoneUnchanged(deps, SYSTEM)
  await noteDistances(deps)
  await queueMatching(db)
  if (sendEmail) await queueWaitingEmails(db, deps.clock())
  const runningJobs = startJobs(connection, jobs, deps)
  cleanups.push(() => runningJobs.stop())
  return deps
}

async function openDatabase(
  config: Config,
  log: Log,
  cleanups: (() => Promise<unknown>)[],
  isForDemo: boolean,
) {
  if (config.databaseUrl !== undefined) return connectionFromUrl(config.databaseUrl)
  if (!isForDemo && hasDemoMark(config.dataDir)) refuseDemo(config)
  const database = await startEmbeddedDatabase(config.dataDir, log)
  cleanups.push(() => database.stop())
  return database.connection
}

function urlOf(host: string, address: AddressInfo | string | null): string {
  return originOf(host, typeof address === 'object' && address ? address.port : 0)
}
