import { type Cleanups, orUndo, runCleanups } from './cleanups.ts'
import { openServer } from './open-server.ts'
import type { Config } from './platform/config.ts'
import { type DatabaseConnection, openPool } from './platform/db/pool.ts'
import type { Dependencies } from './platform/dependencies.ts'
import type { Log } from './platform/log.ts'
import { type Crew, openCrew } from './platform/workers/crew.ts'
import { openDatabase, prepareHospital } from './prepare-hospital.ts'

export type RunningServer = {
  url: string
  /** For a first administrator (R20). */
  setupCode: string | undefined
  /** None where workers serve. */
  deps?: Dependencies
  stop(): Promise<void>
}

/** In this process. */
export function startServer(config: Config, log: Log, isForDemo = false) {
  const cleanups: Cleanups = []
  return orUndo(cleanups, async () => {
    const connection = await openDatabase(config, log, cleanups, isForDemo)
    const pool = openPool(connection, log)
    cleanups.push(() => pool.end())
    const setupCode = await prepareHospital(config, { pool, log, isForDemo })
    const { deps, listen } = await openServer(config, { connection, pool, log }, cleanups)
    return { url: await listen(config.port), setupCode, deps, stop: () => runCleanups(cleanups) }
  })
}

/** In WORKERS processes; this one keeps them and the database. */
export function startCrew(config: Config, log: Log): Promise<RunningServer> {
  const cleanups: Cleanups = []
  return orUndo(cleanups, async () => {
    const connection = await openDatabase(config, log, cleanups, false)
    const setupCode = await prepareOnce(config, connection, log)
    const crew: Crew = await openCrew({ count: config.workers, port: config.port, connection, log })
    cleanups.push(() => crew.stop())
    return { url: crew.url, setupCode, stop: () => runCleanups(cleanups) }
  })
}

async function prepareOnce(config: Config, connection: DatabaseConnection, log: Log) {
  const pool = openPool(connection, log)
  try {
    return await prepareHospital(config, { pool, log, isForDemo: false })
  } finally {
    await pool.end()
  }
}
