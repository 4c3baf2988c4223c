import { onTestFinished, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { testDatabase } from '../../../test/test-database.ts'
import { useTestApp } from '../../../test/test-app.ts'
import { enqueue, runNow } from './enqueue.ts'
import { defineJob, Postponed } from './job.ts'
import { startJobs } from './start-jobs.ts'

const app = useTestApp({ LOG_LEVEL: 'silent' })
const { connection, pool } = await testDatabase()

const TIMEOUT = { timeout: 30_000, interval: 10 }
const SOON_MS = 20
const UNTIL = new Date('2099-03-05T07:00:00Z')

const waiting = async () =>
  (await pool.query('select key, run_at, attempts from graphile_worker._private_jobs')).rows

test('a job that is postponed waits until then, once under its key, and runs anew', async () => {
  const done: number[] = []
  const job = defineJob({
    name: 'rest',
    payload: z.object({ id: z.number() }),
    run: async (_deps, _actor, { id }) => {
      done.push(id)
      if (done.length < 2) throw new Postponed('quiet-hours', UNTIL)
    },
  })
  const server = startJobs(connection, [job], app.deps, SOON_MS)
  onTestFinished(() => server.stop())
  await enqueue(app.deps.db, job, { id: 7 }, { key: 'a' })
  await vi.waitFor(
    async () => expect(await waiting()).toEqual([{ key: 'a', run_at: UNTIL, attempts: 0 }]),
    TIMEOUT,
  )
  await runNow(app.deps.db, 'a')
  await vi.waitFor(() => expect(done).toEqual([7, 7]), TIMEOUT)
  await vi.waitFor(async () => expect(await waiting()).toEqual([]), TIMEOUT)
})
