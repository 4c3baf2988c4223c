import type pg from 'pg'

/** Less is how clocks are kept right all the time. */
const MOST_BACK_MS = 60_000

const SETTLE = [
  // The library runs nothing at a time that it believes to be over: after a day too far ahead nothing for a day.
  `update graphile_worker._private_known_crontabs set last_execution = now()
    where last_execution > now() + interval '2 minutes'`,
  // What was due at once is due now; what waits for an instant goes on waiting for it.
  `update graphile_worker._private_jobs set run_at = now(), created_at = now()
    where is_available and created_at > now() + interval '2 minutes' and run_at <= created_at + interval '5 seconds'`,
  // Or nobody would find out that its server has died.
  `update graphile_worker._private_jobs set locked_at = now() where locked_at > now() + interval '2 minutes'`,
]

/** What was stored while the clock was ahead would keep jobs from running until the clock is there again. */
export async function settleAfterSetBack(pool: pg.Pool): Promise<void> {
  for (const statement of SETTLE) await pool.query(statement)
}

/** Whether the clock has been set back since: it has come less far than the time that went by. */
export function watchClock(now: () => number, steady = () => performance.now()): () => boolean {
  const ahead = now() - steady()
  return () => ahead - (now() - steady()) > MOST_BACK_MS
}

/** What begins anew then counts from the time that it is. Ends with its timer. */
export function whenSetBack(
  { now, everyMs }: { now: () => number; everyMs: number },
  act: () => void,
): NodeJS.Timeout {
  const isSetBack = watchClock(now)
  return setInterval(() => {
    if (isSetBack()) act()
  }, everyMs)
}
