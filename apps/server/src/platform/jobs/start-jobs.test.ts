import { onTestFinished, expect, test, vi } from 'vitest'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { testDatabase } from '../../../test/test-database.ts'
import { useTestApp } from '../../../test/test-app.ts'
import { enqueue, insertJobs } from './enqueue.ts'
import { installJobs } from './install-jobs.ts'
import { defineJob, type Job, PermanentFailure } from './job.ts'
import { startJobs } from './start-jobs.ts'
import { clearFailedJobs, maintainJobs } from './maintain-jobs.ts'

const app = useTestApp({ LOG_LEVEL: 'silent' })
const { connection, pool } = await testDatabase()

const TIMEOUT = { timeout: 30_000, interval: 10 }
const SOON_MS = 20

function aServer(job: Job) {
  const server = startJobs(connection, [job], app.deps, SOON_MS)
  let stopped: Promise<void> | undefined
  const stop = () => (stopped ??= server.stop())
  onTestFinished(stop)
  return { stop }
}

function aJob(work: (id: number) => Promise<void> = async () => {}) {
  const done: number[] = []
  const job = defineJob({
    name: 'count',
    payload: z.object({ id: z.number() }),
    run: async (_deps, _actor, { id }) => {
      done.push(id)
      await work(id)
    },
  })
  return { job, done }
}

const add = (job: Job<{ id: number }>, id = 1) => enqueue(app.deps.db, job, { id })

async function storedJobs() {
  const { rows } = await pool.query<Record<string, unknown>>(
    `select attempts, last_error as "lastError", locked_by is not null as "isLocked"
     from graphile_worker._private_jobs order by id`,
  )
  return rows
}

const untilStored = (expected: unknown[]) =>
  vi.waitFor(async () => expect(await storedJobs()).toMatchObject(expected), TIMEOUT)

test('a job runs at once when it is enqueued, and is gone when it is done', async () => {
  const { job, done } = aJob()
  aServer(job)
  await add(job, 7)
  await vi.waitFor(() => expect(done).toEqual([7]), TIMEOUT)
  await untilStored([])
})

test('a job that nobody notified of is found by polling', async () => {
  const { job, done } = aJob()
  await installJobs(pool, [job], app.deps.log)
  aServer(job)
  const payload = sql`json_build_object('id', n)`
  const insert = (from: string) => {
    const rows = insertJobs(job, { payload, runAt: sql`now()`, key: sql`n::text`, from: sql.raw(from) })
    return sql`with job as ${rows} select 1`.execute(app.deps.db)
  }
  await insert('generate_series(1, 1) n')
  await vi.waitFor(() => expect(done).toEqual([1]), TIMEOUT)
  await insert('generate_series(2, 2) n')
  await vi.waitFor(() => expect(done).toEqual([1, 2]), TIMEOUT)
})

test('a job that fails waits, longer each time, and is tried again', async () => {
  const { job, done } = aJob(async () => {
    if (done.length < 4) throw new Error('not yet')
  })
  aServer(job)
  await add(job)
  for (const [attempts, seconds] of [1, 2, 3].map((attempt) => [attempt, Math.exp(attempt)])) {
    await untilStored([{ attempts, lastError: 'not yet', isLocked: false }])
    const { rows } = await pool.query(
      `update graphile_worker._private_jobs jobs set run_at = now(), updated_at = now() from graphile_worker._private_jobs before
       where jobs.id = before.id returning before.run_at >= before.updated_at + $1 * interval '1 second' as "hasWaited"`,
      [seconds],
    )
    expect(rows).toEqual([{ hasWaited: true }])
  }
  await untilStored([])
  expect(done).toHaveLength(4)
})

test('a job that fails for good is not tried again', async () => {
  const { job, done } = aJob(async () => {
    throw new PermanentFailure('there is no such thing')
  })
  const server = aServer(job)
  await add(job)
  await vi.waitFor(() => expect(done).toEqual([1]), TIMEOUT)
  await server.stop()
  expect(await storedJobs()).toEqual([])
})

test('two servers share the work, and each job is done once', async () => {
  const { job, done } = aJob()
  const ids = Array.from({ length: 40 }, (_, index) => index)
  for (const id of ids) await add(job, id)
  const servers = [aServer(job), aServer(job)]
  await untilStored([])
  for (const server of servers) await server.stop()
  expect(done.toSorted((a, b) => a - b)).toEqual(ids)
})

test('a recurring job is enqueued once, however many servers run, also when it came due while none ran', async () => {
  const nightly = defineJob({
    name: 'nightly',
    payload: z.object({}),
    schedule: '30 2 * * *',
    run: async () => {
      runs += 1
    },
  })
  let runs = 0
  await pool.query(`delete from graphile_worker._private_known_crontabs`)
  await pool.query(`insert into graphile_worker._private_known_crontabs (identifier, known_since)
    values ('nightly', now() - interval '2 days')`)
  const servers = [aServer(nightly), aServer(nightly)]
  await vi.waitFor(() => expect(runs).toBe(1), TIMEOUT)
  for (const server of servers) await server.stop() // By then each has looked for what came due.
  expect(await storedJobs()).toEqual([])
  expect(runs).toBe(1)
})

test('a stop lets the job at hand finish, and begins no other', async () => {
  const begun = Promise.withResolvers<void>()
  const may = Promise.withResolvers<void>()
  const { job, done } = aJob(() => {
    if (done.length === 2) begun.resolve()
    return may.promise
  })
  const server = aServer(job)
  for (const id of [1, 2, 3]) await add(job, id)
  await begun.promise
  const order: string[] = []
  const stopped = server.stop().then(() => order.push('stopped'))
  order.push('finished')
  may.resolve()
  await stopped
  expect(order).toEqual(['finished', 'stopped'])
  expect(done.toSorted((a, b) => a - b)).toEqual([1, 2])
  expect(await storedJobs()).toMatchObject([{ attempts: 0, isLocked: false }])
})

test('a job of a server that died is done by another, one of a living server is left to it', async () => {
  const { job, done } = aJob()
  for (const id of [1, 2, 3]) await add(job, id)
  await pool.query(`update graphile_worker._private_jobs set attempts = 1, locked_by = 'server ' || (payload->>'id'),
    locked_at = now() - case (payload->>'id')::int when 1 then interval '4 minutes' when 2 then interval '2 minutes' else '1 hour' end`)
  await maintainJobs(pool, 'server 3')
  const server = aServer(job)
  await vi.waitFor(() => expect(done).toEqual([1]), TIMEOUT)
  await server.stop()
  expect(await storedJobs()).toMatchObject([{ isLocked: true }, { isLocked: true }])
})

test('a job that failed many times waits for an hour at most', async () => {
  const { job } = aJob()
  for (const id of [1, 2]) await add(job, id)
  await pool.query(
    `update graphile_worker._private_jobs set run_at = now() + interval '6 hours', attempts = (payload->>'id')::int - 1`,
  )
  await maintainJobs(pool, 'any')
  const { rows } = await pool.query(
    `select run_at < now() + interval '61 minutes' as soon from graphile_worker._private_jobs order by id`,
  )
  expect(rows).toEqual([{ soon: false }, { soon: true }])
})

test('a job that failed too often stays for a month', async () => {
  const { job } = aJob()
  for (const id of [10, 29, 31, 40]) await add(job, id)
  await pool.query(`update graphile_worker._private_jobs set run_at = now() - (payload->>'id')::int * interval '1 day',
    attempts = case when payload->>'id' = '40' then 0 else max_attempts end`)
  await clearFailedJobs.run(app.deps, {})
  const { rows } = await pool.query(`select payload from graphile_worker._private_jobs order by id`)
  expect(rows).toEqual([10, 29, 40].map((id) => ({ payload: { id } })))
})
