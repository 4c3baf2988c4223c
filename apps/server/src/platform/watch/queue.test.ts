import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/test-app.ts'
import { readQueue } from './queue.ts'

const app = useTestApp()

test('the queue of jobs is told: what is due, how late, what waits, what failed for good', async () => {
  const { pool } = app.deps
  const clock = { ms: 0 }
  const queue = readQueue(pool, () => clock.ms)
  expect(await queue()).toEqual({ due: 0, waiting: 0, failed: 0, oldestDueSeconds: 0 })
  await pool.query(
    `insert into graphile_worker._private_tasks (identifier) values ('counted') on conflict do nothing`,
  )
  await pool.query(
    `insert into graphile_worker._private_jobs (task_id, payload, run_at, attempts, max_attempts)
     select id, '{}', now() + at::interval, attempts, 5 from graphile_worker._private_tasks,
       (values ('-1 hour', 1), ('1 day', 0), ('2 days', 0), ('-2 days', 5)) as jobs (at, attempts)
     where identifier = 'counted'`,
  )
  clock.ms += 10_000
  const { oldestDueSeconds, ...counts } = await queue()
  expect(counts).toEqual({ due: 1, waiting: 2, failed: 1 })
  expect(Math.floor(oldestDueSeconds / 60)).toBe(60)
})

test('where the database does not answer the queue is no number', async () => {
  const broken = { query: () => Promise.reject(new Error('gone')) }
  expect(await readQueue(broken as never)()).toMatchObject({ due: NaN, oldestDueSeconds: NaN })
})
