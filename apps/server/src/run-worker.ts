import { once } from 'node:events'
import { type Cleanups, orUndo, runCleanups } from './cleanups.ts'
import { openServer } from './open-server.ts'
import { type Environment, readConfig } from './platform/config.ts'
import { openPool } from './platform/db/pool.ts'
import { openLog } from './platform/log.ts'
import { tellAllMetrics } from './platform/workers/all-metrics.ts'
import { type Channel, openChannel } from './platform/workers/channel.ts'
import { migrateHospital } from './prepare-hospital.ts'
import { reasonOf } from './reason-of.ts'

/** Begun and ended by the first process. */
export async function runWorker(env: Environment): Promise<void> {
  const channel = openChannel()
  const stopped = Promise.race([channel.next('stop'), once(process, 'SIGTERM')]).then(() => undefined)
  // A terminal signals all: the first process decides.
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => {})
  const cleanups: Cleanups = []
  try {
    await orUndo(cleanups, () => serve(env, { channel, stopped }, cleanups))
    await stopped
    await runCleanups(cleanups)
  } catch (error) {
    await channel.report({ report: 'failed', reason: reasonOf(error, env) })
    process.exitCode = 1
  }
  process.exit()
}

type Told = { channel: Channel; stopped: Promise<undefined> }

/** When told, unless stopped before. */
async function serve(env: Environment, { channel, stopped }: Told, cleanups: Cleanups): Promise<void> {
  const plan = await Promise.race([channel.next('prepare'), stopped])
  if (!plan) return
  const { number, connection } = plan
  const config = readConfig(env)
  const log = openLog(config.logLevel).child({ worker: number })
  const pool = openPool(connection, log)
  cleanups.push(() => pool.end())
  await migrateHospital(pool)
  const server = await openServer(
    config,
    { connection, pool, log, tellMetrics: tellAllMetrics(channel) },
    cleanups,
  )
  const begun = channel.next('listen')
  await channel.report({ report: 'prepared' })
  const start = await Promise.race([begun, stopped])
  if (start) await channel.report({ report: 'listening', url: await server.listen(start.port) })
}
