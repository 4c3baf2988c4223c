import type pg from 'pg'

const MOST_BACK_MS = 60_000

const SETTLE = [
  // The library runs nothing scheduled in what it takes for the past.
  `update graphile_worker._private_known_crontabs set last_execution = now()
    where last_execution > now() + interval '2 minutes'`,
  // Due jobs become due now; later ones keep their time.
  `update graphile_worker._private_jobs set run_at = now(), created_at = now()
    where is_available and created_at > now() + interval '2 minutes' and run_at <= created_at + interval '5 seconds'`,
  // Otherwise a dead server would go unnoticed.
  `update graphile_worker._private_jobs set locked_at = now() where locked_at > now() + interval '2 minutes'`,
]

/** What was stored while the clock was ahead would block jobs until that time. */
export async function settleAfterSetBack(pool: pg.Pool): Promise<void> {
  for (const statement of SETTLE) await pool.query(statement)
}

/** Notices that the clock advanced less than the time that passed. */
export function watchClock(now: () => number, steady = () => performance.now()): () => boolean {
  const ahead = now() - steady()
  return () => ahead - (now() - steady()) > MOST_BACK_MS
}

export function whenSetBack(
  { now, everyMs }: { now: () => number; everyMs: number },
  act: () => void,
): NodeJS.Timeout {
  const isSetBack = watchClock(now)
  return setInterval(() => {
    if (isSetBack()) act()
  }, everyMs)
}
