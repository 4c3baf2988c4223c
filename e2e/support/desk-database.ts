import { join } from 'node:path'
import { expect } from '@playwright/test'
import { Pool } from 'pg'
import type { Hospital } from './test.ts'

/** For what no call does. */
export function databaseOf({ dataDir }: Pick<Hospital, 'dataDir'>): Pool {
  const pool = new Pool({ host: join(dataDir, 'run'), user: 'desk', database: 'desk', max: 2 })
  // A stop of the server ends connections.
  return pool.on('error', () => {})
}

/** No job runs meanwhile, so that only the pages under test could write. */
export async function withoutJobs<Outcome>(pool: Pool, work: () => Promise<Outcome>): Promise<Outcome> {
  const holder = await pool.connect()
  const areStill = async () => {
    await holder.query('rollback; begin; lock table graphile_worker._private_jobs in exclusive mode')
    const { rowCount } = await holder.query(
      'select from graphile_worker._private_jobs where locked_at is not null',
    )
    if (rowCount !== 0) await holder.query('rollback')
    return rowCount === 0
  }
  try {
    await expect.poll(areStill, { message: 'no job is under way', timeout: 60_000 }).toBe(true)
    return await work()
  } finally {
    await holder.query('rollback')
    holder.release()
  }
}

export async function allRows(pool: Pool): Promise<Record<string, string[]>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public'
     union select 'graphile_worker._private_jobs' order by name`,
  )
  const all: Record<string, string[]> = {}
  for (const { name } of tables) {
    const { rows } = await pool.query<{ row: string }>(`select t::text as row from ${name} t order by row`)
    all[name] = rows.map(({ row }) => row)
  }
  return all
}
