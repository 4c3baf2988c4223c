import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { parseCronItems, run, type Task, type TaskList, type WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import { type DatabaseConnection, openPool } from '../db/pool.ts'
import type { Dependencies } from '../dependencies.ts'
import { settleAfterSetBack, whenSetBack } from './clock-set-back.ts'
import { maintainJobs, MAINTAIN_EVERY_MS } from './maintain-jobs.ts'
import { enqueue } from './enqueue.ts'
import { type Job, PermanentFailure, Postponed } from './job.ts'
import { workerOptions } from './install-jobs.ts'

type RunningJobs = {
  stop(): Promise<void>
}

const CONCURRENCY = 2
/** One listens, the others fetch and report; jobs themselves use the server's pool. */
const CONNECTIONS = 3
/** The most that a job without notification waits. */
const POLL_MS = 5_000
const RESTART_MS = 1_000
const STOP_MS = 20_000
/** Nightly jobs that were missed run at the start. */
const TIMES = { now: Date.now, everyMs: MAINTAIN_EVERY_MS }
const CATCH_UP_MS = 24 * 60 * 60 * 1000

/** Works beside other servers, and survives restarts of the database. */
export function startJobs(
  connection: DatabaseConnection,
  jobs: readonly Job[],
  deps: Dependencies,
  pollMs = POLL_MS,
  times = TIMES,
): RunningJobs {
  const pool = openPool(connection, deps.log, CONNECTIONS)
  const stopping = new AbortController()
  const ended = keepRunning()

  async function keepRunning(): Promise<void> {
    while (!stopping.signal.aborted) {
      await runUntilStopped().catch((error: unknown) => deps.log.warn({ err: error }, 'jobs stopped'))
      await pause(RESTART_MS, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }

  /** The library ends when it cannot store the end of a job. */
  async function runUntilStopped(): Promise<void> {
    const events: WorkerEvents = new EventEmitter()
    let timer: NodeJS.Timeout | undefined
    await settleAfterSetBack(pool)
    events.once('pool:create', ({ workerPool }) => (timer = maintainEveryMinute(pool, workerPool.id, deps)))
    const runner = await run({ ...optionsOf(jobs, deps), events, pgPool: pool, pollInterval: pollMs })
    const stop = () => void runner.stop().catch(() => {})
    stopping.signal.addEventListener('abort', stop)
    const watching = whenSetBack(times, stop)
    if (stopping.signal.aborted) stop()
    try {
      await runner.promise
    } finally {
      clearInterval(timer)
      clearInterval(watching)
      stopping.signal.removeEventListener('abort', stop)
    }
  }

  return {
    stop: async () => {
      stopping.abort()
      await Promise.race([ended, pause(STOP_MS, undefined, { ref: false })])
      await pool.end()
    },
  }
}

const optionsOf = (jobs: readonly Job[], deps: Dependencies) => ({
  ...workerOptions(deps.log),
  concurrency: CONCURRENCY,
  taskList: tasksOf(jobs, deps),
  parsedCronItems: cronOf(jobs),
})

function maintainEveryMinute(pool: pg.Pool, workerId: string, deps: Dependencies): NodeJS.Timeout {
  const maintain = () => {
    maintainJobs(pool, workerId).then(
      () => deps.readiness.noteJobs(),
      (error: unknown) => deps.log.warn({ err: error }, 'jobs not maintained'),
    )
  }
  maintain()
  return setInterval(maintain, MAINTAIN_EVERY_MS)
}

function tasksOf(jobs: readonly Job[], deps: Dependencies): TaskList {
  return Object.fromEntries(jobs.map((job) => [job.name, taskOf(job, deps)]))
}

function taskOf(job: Job, deps: Dependencies): Task {
  deps.metrics.nameJob(job.name)
  return async (payload, { job: { id, attempts, key } }) => {
    const log = deps.log.child({ job: job.name, id, attempts, payload })
    try {
      await job.run(deps, payload)
      deps.metrics.countJob(job.name, 'done')
    } catch (error) {
      if (error instanceof Postponed) {
        deps.metrics.countJob(job.name, 'postponed')
        return await enqueue(deps.db, job, payload, { runAt: error.until, key })
      }
      const isOver = error instanceof PermanentFailure || attempts >= job.maxAttempts
      deps.metrics.countJob(job.name, isOver ? 'failed' : 'retried')
      log[isOver ? 'error' : 'warn']({ err: error }, isOver ? 'job failed' : 'job failed, and is tried again')
      if (!(error instanceof PermanentFailure)) throw error
    } finally {
      deps.live.noteChanges()
    }
  }
}

function cronOf(jobs: readonly Job[]) {
  return parseCronItems(
    jobs.flatMap(({ name, schedule, catchesUp, maxAttempts }) =>
      schedule === undefined
        ? []
        : [
            {
              task: name,
              match: schedule,
              options: { backfillPeriod: catchesUp ? CATCH_UP_MS : 0, maxAttempts, jobKey: name },
            },
          ],
    ),
  )
}
