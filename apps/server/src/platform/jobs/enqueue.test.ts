import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { testDatabase } from '../../../test/test-database.ts'
import { openLog } from '../log.ts'
import { openKysely } from '../db/pool.ts'
import type { Tables } from '../db/tables.ts'
import { enqueue, insertJobs } from './enqueue.ts'
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

/** Every column of the jobs; what tells when they were made is left out. */
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
  await insertOne('by us').execute(db)
  const [library, ours] = await storedJobs()
  expect(ours).toEqual({ ...library, key: 'by us' })
})

test('an insert within a statement leaves the job that has its key alone', async () => {
  await enqueue(db, remind, { id: 1 }, { key: 'remind:1' })
  const before = await storedJobs()
  await insertOne('remind:1').execute(db)
  expect(await storedJobs()).toEqual(before)
})

test('it runs in a statement that fails or takes no row as little as the rest of it', async () => {
  const none = insertJobs(remind, {
    payload: sql`json_build_object('id', 1)`,
    runAt: RUN_AT,
    key: sql`'remind'`,
    from: sql`doctors`,
  })
  await sql`with job as (${none}) select 1`.execute(db)
  await expect(sql`with job as (${insertOne('remind')}) select 1 / 0`.execute(db)).rejects.toThrow(
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
  await expect(insert.execute(db)).rejects.toThrow('task_id')
})
