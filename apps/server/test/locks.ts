import type { TestApp } from './test-app.ts'

const WAITING = `select count(*)::int as count from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`

/**
 * Holds a row, a doctor's unless told otherwise, while calls run into it, changes it with the statement, lets go, and gives their answers: what
 * happens when they meet no longer hangs on luck. Calls that do not wait are answered before the change.
 */
export async function meetAtRow<Answer>(
  { parts: { pool } }: TestApp,
  id: string,
  calls: () => Promise<Answer>[],
  change = 'update doctors set phone = phone where id = $1',
): Promise<Answer[]> {
  const holder = await pool.connect()
  await holder.query('begin')
  await holder.query(change, [id])
  const running = calls()
  const answers = Promise.all(running)
  const isAnswered = answers.then(() => true)
  const areWaiting = async () => {
    const { rows } = await pool.query<{ count: number }>(WAITING)
    return rows[0]?.count === running.length
  }
  while (!(await Promise.race([isAnswered, areWaiting()])));
  await holder.query('commit')
  holder.release()
  return answers
}
