import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { readServerWords } from '@desk/words/server-words'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { buildApp } from './app.ts'
import type { Cleanups } from './cleanups.ts'
import { keptSchedules } from './features/schedules/kept-schedules.ts'
import { jobs } from './jobs.ts'
import { noticeKinds } from './notices.ts'
import { type Config, originOf } from './platform/config.ts'
import { openKysely } from './platform/db/open-kysely.ts'
import { type DatabaseConnection, openConnections } from './platform/db/pool.ts'
import type { Tables } from './platform/db/tables.ts'
import type { Dependencies } from './platform/dependencies.ts'
import { openTransport } from './platform/email/transport.ts'
import { keptLook, withLook } from './platform/hospital-look.ts'
import { startJobs } from './platform/jobs/start-jobs.ts'
import { openLimits } from './platform/limits/open-limits.ts'
import { openLive } from './platform/live/open-live.ts'
import type { Log } from './platform/log.ts'
import { openNotices } from './platform/notices.ts'
import { openVisitKeys } from './platform/security/visit-keys.ts'
import { openMetrics } from './platform/watch/metrics.ts'
import { openReadiness } from './platform/watch/readiness.ts'
import { openDiskSpace } from './platform/watch/disk-space.ts'
import { type TellMetrics, tellOwnMetrics } from './platform/workers/all-metrics.ts'
import { systemClock } from './prepare-hospital.ts'

const WEB_FOLDER = fileURLToPath(new URL('../../web/dist', import.meta.url))
const STOP_TIMEOUT_MS = 5_000

type Given = { connection: DatabaseConnection; pool: Pool; log: Log; tellMetrics?: TellMetrics }

/** A server that does not listen yet. */
type OpenServer = {
  deps: Dependencies
  /** Gives the address. */
  listen: (port: number) => Promise<string>
}

/** Opens the server of a prepared hospital. */
export async function openServer(config: Config, given: Given, cleanups: Cleanups): Promise<OpenServer> {
  const deps = await openDependencies(config, given, cleanups)
  const runningJobs = startJobs(given.connection, jobs, deps)
  cleanups.push(() => runningJobs.stop())
  const app = await buildApp(deps, WEB_FOLDER)
  cleanups.push(() => closeApp(app))
  return {
    deps,
    listen: async (port) => {
      await app.listen({ host: config.host, port })
      void openConnections(deps.pool)
      return urlOf(config.host, app.server.address())
    },
  }
}

/** Open requests are answered; idle connections, which browsers keep, are closed. */
async function closeApp(app: FastifyInstance): Promise<void> {
  const timeout = setTimeout(() => app.server.closeAllConnections(), STOP_TIMEOUT_MS)
  await app.close()
  clearTimeout(timeout)
}

async function openDependencies(
  installed: Config,
  { connection, pool, log, tellMetrics = tellOwnMetrics }: Given,
  cleanups: Cleanups,
): Promise<Dependencies> {
  // Comes first: until then pages get no changes.
  const live = openLive(connection, pool, log)
  cleanups.push(() => live.stop())
  const look = keptLook(pool, installed, log)
  await look.fresh()
  const config = withLook(installed, look)
  const words = readServerWords(config.languages)
  const db = openKysely<Tables>(pool)
  const limits = await openLimits(config, { pool, db, log })
  const visits = await openVisitKeys(db)
  const readiness = await openReadiness(pool)
  const diskSpace = await openDiskSpace({ folder: config.databaseUrl ? undefined : config.dataDir, log })
  cleanups.push(async () => diskSpace.stop())
  return {
    config,
    look,
    log,
    pool,
    db,
    clock: systemClock,
    words,
    notices: openNotices(noticeKinds, config, words, log),
    schedules: keptSchedules(pool, systemClock, config),
    sendEmail: openTransport(config),
    visits,
    live,
    metrics: openMetrics({ ofProcess: true }),
    tellMetrics,
    readiness,
    diskSpace,
    ...limits,
  }
}

function urlOf(host: string, address: AddressInfo | string | null): string {
  return originOf(host, typeof address === 'object' && address ? address.port : 0)
}
