import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startPostgres } from '@desk/embedded-postgres'
import { temporaryFolder } from '@desk/testing/temporary-folder'
import { expect, onTestFinished, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { useTestApp } from '../../../test/test-app.ts'
import { openKysely } from '../db/open-kysely.ts'
import { openPool } from '../db/pool.ts'
import type { Tables } from '../db/tables.ts'
import { openLog } from '../log.ts'
import { enqueue } from './enqueue.ts'
import { installJobs } from './install-jobs.ts'
import { defineJob } from './job.ts'
import { startJobs } from './start-jobs.ts'

const app = useTestApp({ LOG_LEVEL: 'silent' })
const log = openLog('silent')
const TIMEOUT = { timeout: 60_000, interval: 25 }

async function aDatabase() {
  const folder = await temporaryFolder()
  const database = await startPostgres({ folder, database: 'desk', user: 'desk', log })
  onTestFinished(() => database.stop())
  const pool = openPool(database.connection, log)
  onTestFinished(() => pool.end())
  const kill = async () => {
    const pid = Number.parseInt(await readFile(join(folder, 'postgres/postmaster.pid'), 'utf8'), 10)
    process.kill(pid, 'SIGKILL')
  }
  return { connection: database.connection, pool, kill }
}

test('jobs go on after the database was killed, also when one was at hand', async () => {
  const { connection, pool, kill } = await aDatabase()
  const may = Promise.withResolvers<void>()
  const done: number[] = []
  const job = defineJob({
    name: 'count',
    payload: z.object({ id: z.number() }),
    run: (_deps, _actor, { id }) => {
      done.push(id)
      return may.promise
    },
  })
  await installJobs(pool, [job], log)
  const deps = { ...app.deps, pool, db: openKysely<Tables>(pool) }
  const server = startJobs(connection, [job], deps, 500)
  onTestFinished(() => server.stop())

  await enqueue(deps.db, job, { id: 1 })
  await vi.waitFor(() => expect(done).toEqual([1]), TIMEOUT)
  await kill()
  may.resolve()
  await vi.waitFor(() => enqueue(deps.db, job, { id: 2 }), TIMEOUT)
  await vi.waitFor(() => expect(done).toContain(2), TIMEOUT)
})
