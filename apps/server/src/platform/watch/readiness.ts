import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from 'pg'

/** Yes or no, without versions, addresses or errors. */
type Checks = { database: boolean; migrations: boolean; jobs: boolean; stopping: boolean }

export type Readiness = {
  /** The answer is at most a second old. */
  check(): Promise<Checks>
  /** Tells that the worker has renewed its jobs. */
  noteJobs(): void
  noteStop(): void
}

const ANSWER_WITHIN_MS = 2_000
const KEPT_MS = 1_000
/** After this, other servers take the jobs (`maintainJobs`). */
const JOBS_LIVE_MS = 180_000

const LAST_MIGRATION = 'select max(name) as name from migrations'

/** See docs/decisions/0017-watched.md. Open it after the migrations. */
export async function openReadiness(pool: Pool, now = () => performance.now()): Promise<Readiness> {
  const own = await lastMigration(pool)
  let jobsAt = -Infinity
  let isStopping = false
  let kept: { until: number; database: Promise<string | undefined> } | undefined

  /** One query at a time, under any flood of probes. */
  function newestMigration(): Promise<string | undefined> {
    if (kept === undefined || kept.until <= now()) {
      const database = Promise.race([
        lastMigration(pool).catch(() => undefined),
        pause(ANSWER_WITHIN_MS, undefined, { ref: false }),
      ])
      kept = { until: now() + KEPT_MS, database }
    }
    return kept.database
  }

  return {
    async check() {
      const newest = await newestMigration()
      return {
        database: newest !== undefined,
        migrations: newest === own,
        jobs: now() - jobsAt < JOBS_LIVE_MS,
        stopping: isStopping,
      }
    },
    noteJobs: () => {
      jobsAt = now()
    },
    noteStop: () => {
      isStopping = true
    },
  }
}

export const isReady = ({ database, migrations, jobs, stopping }: Checks): boolean =>
  database && migrations && jobs && !stopping

async function lastMigration(pool: Pool): Promise<string | undefined> {
  const { rows } = await pool.query<{ name: string }>(LAST_MIGRATION)
  return rows[0]?.name
}
