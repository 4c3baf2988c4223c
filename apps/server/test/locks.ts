import type { PoolClient } from 'pg'
import type { TestApp } from './test-app.ts'

const WAITING = `select count(*)::int as count from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`

const WAITING_FOR_THIS = `select from pg_stat_activity
  where datname = current_database() and pg_backend_pid() = any(pg_blocking_pids(pid))`

async function countWaiting({ deps: { pool } }: TestApp): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(WAITING)
  return rows[0]?.count ?? 0
}

export async function somebodyWaits(test: TestApp): Promise<void> {
  while ((await countWaiting(test)) === 0);
}

export async function somebodyWaitsFor(holder: PoolClient): Promise<void> {
  for (;;) {
    const { rows } = await holder.query(WAITING_FOR_THIS)
    if (rows.length > 0) return
  }
}

/** Changes a row (a doctor's by default) and keeps its lock until the calls have run into it. */
export async function meetAtRow<Result>(
  test: TestApp,
  id: string,
  calls: () => Promise<Result>[],
  change = 'update doctors set phone = phone where id = $1',
): Promise<Result[]> {
  const holder = await test.deps.pool.connect()
  await holder.query('begin')
  await holder.query(change, [id])
  let running = 0
  const answers = Promise.all(
    calls().map((call) => {
      running += 1
      return call.finally(() => (running -= 1))
    }),
  )
  while ((await countWaiting(test)) < running);
  await holder.query('commit')
  holder.release()
  return answers
}
