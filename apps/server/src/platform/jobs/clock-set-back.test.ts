import { expect, onTestFinished, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { testDatabase } from '../../../test/test-database.ts'
import { useTestApp } from '../../../test/test-app.ts'
import { watchClock } from './clock-set-back.ts'
import { enqueue } from './enqueue.ts'
import { installJobs } from './install-jobs.ts'
import { defineJob } from './job.ts'
import { startJobs } from './start-jobs.ts'

const app = useTestApp({ LOG_LEVEL: 'silent' })
const { connection, pool } = await testDatabase()
const TIMEOUT = { timeout: 30_000, interval: 10 }
const [HOUR_MS, DAY_MS] = [3_600_000, 86_400_000]

function aJob() {
  const done: number[] = []
  const job = defineJob({
    name: 'count',
    payload: z.object({ id: z.optional(z.number()) }),
    schedule: '* * * * *',
    run: async (_deps, _actor, { id }) => {
      if (id !== undefined) done.push(id)
    },
  })
  return { job, done }
}

const dayAhead = () =>
  pool.query(`update graphile_worker._private_known_crontabs set last_execution = now() + interval '1 day'`)

const minutesAhead = async () => {
  const { rows } = await pool.query<{ ahead: number }>(`
    select coalesce(max(extract(epoch from last_execution - now())), 0)::float8 / 60 as ahead from graphile_worker._private_known_crontabs`)
  return rows[0]?.ahead ?? 0
}

function start(job: Parameters<typeof startJobs>[1][number], now = Date.now) {
  const server = startJobs(connection, [job], app.deps, 20, { now, everyMs: 20 })
  onTestFinished(() => server.stop())
}

test('a clock that is set back by more than a minute is noticed; one that is kept right, or set ahead, is not', () => {
  const clock = { wall: 0, steady: 0 }
  const isSetBack = watchClock(
    () => clock.wall,
    () => clock.steady,
  )
  const after = (wall: number, steady: number) => {
    Object.assign(clock, { wall, steady })
    return isSetBack()
  }
  expect([after(1000, 1000), after(-59_000, 1000), after(-59_001, 1000)]).toEqual([false, false, true])
  expect([after(DAY_MS, 1000), after(1000 - HOUR_MS, 1000)]).toEqual([false, true])
})

test('a server that starts after the clock was a day ahead runs what comes every minute, and what was due at once', async () => {
  const { job, done } = aJob()
  await installJobs(pool, [job], app.deps.log)
  await pool.query(`insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
    values ('count', now(), now()) on conflict (identifier) do nothing`)
  await dayAhead()
  await enqueue(app.deps.db, job, { id: 1 })
  await enqueue(app.deps.db, job, { id: 2 }, { runAt: new Date(Date.now() + 2 * DAY_MS) })
  await pool.query(`update graphile_worker._private_jobs set created_at = created_at + interval '1 day',
    run_at = case when run_at < now() + interval '1 day' then run_at + interval '1 day' else run_at end`)
  start(job)
  await vi.waitFor(() => expect(done).toEqual([1]), TIMEOUT)
  expect(await minutesAhead()).toBeLessThan(2)
})

test('a server whose clock is set back by a day goes on by the clock as it is', async () => {
  const { job, done } = aJob()
  await installJobs(pool, [job], app.deps.log)
  const clock = { aheadMs: DAY_MS }
  start(job, () => Date.now() + clock.aheadMs)
  await enqueue(app.deps.db, job, { id: 1 })
  await vi.waitFor(() => expect(done).toEqual([1]), TIMEOUT)
  await dayAhead()
  clock.aheadMs = 0
  await vi.waitFor(async () => expect(await minutesAhead()).toBeLessThan(2), TIMEOUT)
  await enqueue(app.deps.db, job, { id: 2 })
  await vi.waitFor(() => expect(done).toEqual([1, 2]), TIMEOUT)
})
