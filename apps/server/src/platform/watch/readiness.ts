import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from 'pg'

/** Each is a yes or a no, and says nothing of versions, addresses or errors. */
export type Checks = { database: boolean; migrations: boolean; jobs: boolean; stopping: boolean }

export type Readiness = {
  /** As of a second ago at most, however many ask. */
  check(): Promise<Checks>
  /** The worker of jobs has said in the database that it lives. */
  noteJobs(): void
  noteStop(): void
}

const ANSWER_WITHIN_MS = 2_000
const KEPT_MS = 1_000
/** After that other servers take the worker's jobs (`maintainJobs`). */
const JOBS_LIVE_MS = 180_000

const LAST_MIGRATION = 'select max(name) as name from migrations'

/** Whether this server can do its work (docs/decisions/0017-watched.md). To be opened when its migrations are done. */
export async function openReadiness(pool: Pool, now = () => performance.now()): Promise<Readiness> {
  const own = await lastMigration(pool)
  let jobsAt = -Infinity
  let isStopping = false
  let kept: { until: number; database: Promise<string | undefined> } | undefined

  /** One query at a time: a flood of probes costs no more. */
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
