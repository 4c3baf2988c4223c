import type { Pool } from 'pg'

type Queue = { due: number; waiting: number; failed: number; oldestDueSeconds: number }

const KEPT_MS = 10_000
/** Where the database does not answer: unknown is no number. */
const UNKNOWN: Queue = { due: NaN, waiting: NaN, failed: NaN, oldestDueSeconds: NaN }

/** Running ones are due; failed ones stay a month. */
const COUNT = `select
    count(*) filter (where is_available and run_at <= now() or locked_at is not null)::int as due,
    count(*) filter (where is_available and run_at > now())::int as waiting,
    count(*) filter (where not is_available and locked_at is null)::int as failed,
    coalesce(extract(epoch from now() - min(run_at) filter (where is_available and run_at <= now())), 0)::float8
      as "oldestDueSeconds"
  from graphile_worker._private_jobs`

/** Reads at most every ten seconds. */
export function readQueue(pool: Pool, now = () => performance.now()): () => Promise<Queue> {
  let kept: { until: number; queue: Promise<Queue> } | undefined
  return () => {
    if (kept === undefined || kept.until <= now()) {
      const queue = pool.query<Queue>(COUNT).then(({ rows }) => rows[0] ?? UNKNOWN)
      kept = { until: now() + KEPT_MS, queue: queue.catch(() => UNKNOWN) }
    }
    return kept.queue
  }
}
