import { type RawBuilder, sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { testDatabase } from '../../../test/test-database.ts'
import { openLog } from '../log.ts'
import { openKysely } from '../db/open-kysely.ts'
import type { Tables } from '../db/tables.ts'
import { enqueue, insertJobs, runNow } from './enqueue.ts'
import { installJobs } from './install-jobs.ts'
import { defineJob } from './job.ts'

const remind = defineJob({
  name: 'remind',
  payload: z.object({ id: z.number() }),
  maxAttempts: 7,
  run: async () => {},
})

const { pool, truncateAll } = await testDatabase()
const db = openKysely<Tables>(pool)

beforeEach(async () => {
  await truncateAll()
  await installJobs(pool, [remind], openLog('silent'))
})

const RUN_AT = new Date('2027-03-01T06:10:00Z')

async function storedJobs() {
  const { rows } = await pool.query<{ job: Record<string, unknown> }>(
    `select to_jsonb(jobs) - array['id', 'created_at', 'updated_at'] as job from graphile_worker._private_jobs jobs order by id`,
  )
  return rows.map(({ job }) => job)
}

const insertOne = (key: string, runAt = RUN_AT) =>
  insertJobs(remind, {
    payload: sql`json_build_object('id', 1)`,
    runAt: sql`${runAt}::timestamptz`,
    key: sql.lit(key),
    from: sql`(values (1)) one`,
  })

const run = (insert: RawBuilder<unknown>) => sql`with job as ${insert} select 1`.execute(db)

test('a job is enqueued when the transaction commits, and not when it is rolled back', async () => {
  await db.transaction().execute((transaction) => enqueue(transaction, remind, { id: 1 }))
  const failed = db.transaction().execute(async (transaction) => {
    await enqueue(transaction, remind, { id: 2 })
    throw new Error('changed my mind')
  })
  await expect(failed).rejects.toThrow('changed my mind')
  expect(await storedJobs()).toMatchObject([{ payload: { id: 1 }, max_attempts: 7 }])
})

test('the same key enqueues one job, as it was asked for last', async () => {
  await enqueue(db, remind, { id: 1 }, { key: 'remind:1' })
  await enqueue(db, remind, { id: 2 }, { key: 'remind:1', runAt: RUN_AT })
  expect(await storedJobs()).toMatchObject([
    { payload: { id: 2 }, key: 'remind:1', run_at: '2027-03-01T06:10:00+00:00' },
  ])
})

test('an insert within a statement stores the same job as the library does', async () => {
  await enqueue(db, remind, { id: 1 }, { key: 'by the library', runAt: RUN_AT })
  await run(insertOne('by us'))
  const [library, ours] = await storedJobs()
  expect(ours).toEqual({ ...library, key: 'by us' })
})

test('an insert within a statement leaves the job that has its key alone', async () => {
  await enqueue(db, remind, { id: 1 }, { key: 'remind:1' })
  const before = await storedJobs()
  await run(insertOne('remind:1'))
  expect(await storedJobs()).toEqual(before)
})

test('it runs in a statement that fails or takes no row as little as the rest of it', async () => {
  const none = insertJobs(remind, {
    payload: sql`json_build_object('id', 1)`,
    runAt: RUN_AT,
    key: sql`'remind'`,
    from: sql`doctors`,
  })
  await run(none)
  await expect(sql`with job as ${insertOne('remind')} select 1 / 0`.execute(db)).rejects.toThrow(
    'division by zero',
  )
  expect(await storedJobs()).toEqual([])
})

test('a job whose kind is not installed is refused, not lost', async () => {
  const unknown = { ...remind, name: 'unknown' }
  const insert = insertJobs(unknown, {
    payload: sql`'{}'`,
    runAt: RUN_AT,
    key: sql`'x'`,
    from: sql`(values (1)) one`,
  })
  await expect(run(insert)).rejects.toThrow('task_id')
})

test('a job that waits is made due by its key; one that runs or is over stays as it is', async () => {
  for (const id of [1, 2, 3]) await enqueue(db, remind, { id }, { key: `remind:${id}`, runAt: RUN_AT })
  await pool.query(
    `update graphile_worker._private_jobs set locked_at = now(), locked_by = 'x' where key = 'remind:2'`,
  )
  await pool.query(`update graphile_worker._private_jobs set attempts = max_attempts where key = 'remind:3'`)
  for (const id of [1, 2, 3, 4]) await runNow(db, `remind:${id}`)
  const { rows } = await pool.query(
    'select run_at <= now() as "isDue" from graphile_worker._private_jobs order by id',
  )
  expect(rows).toEqual([{ isDue: true }, { isDue: false }, { isDue: false }])
})
