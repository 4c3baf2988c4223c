import { expect, onTestFinished, test } from 'vitest'
import { emptyDatabase } from '../../../test/test-database.ts'
import { openLog } from '../log.ts'
import { installJobs } from './install-jobs.ts'

test('several servers may install the jobs of an empty database at once', async () => {
  const { pool } = await emptyDatabase()
  onTestFinished(() => pool.end())
  const log = openLog('silent')
  await Promise.all(Array.from({ length: 5 }, () => installJobs(pool, [], log)))
  await installJobs(pool, [], log)
  const { rows } = await pool.query('select count(*) from graphile_worker.jobs')
  expect(rows).toEqual([{ count: '0' }])
})
