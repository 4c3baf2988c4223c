import type { Pool } from 'pg'

export async function rowsTouched(pool: Pool, ask: () => Promise<unknown>): Promise<number> {
  // So often that PostgreSQL keeps the plan of a prepared statement.
  for (let time = 0; time < 6; time += 1) await ask()
  const before = await countTouched(pool)
  await ask()
  return (await countTouched(pool)) - before
}

async function countTouched(pool: Pool): Promise<number> {
  await pool.query('select pg_stat_force_next_flush()')
  await pool.query('select pg_stat_clear_snapshot()')
  const { rows } = await pool.query<{ touched: string }>(
    `select (select sum(seq_tup_read) from pg_stat_user_tables) + (select sum(idx_tup_read) from pg_stat_user_indexes) as touched`,
  )
  return Number(rows[0]?.touched)
}
