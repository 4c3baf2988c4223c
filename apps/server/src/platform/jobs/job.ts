import * as z from 'zod/mini'
import { SYSTEM, type System } from '../actor.ts'
import type { Dependencies } from '../dependencies.ts'

/** What a job is enqueued by. `Payload` is stored as JSON and may be logged: ids, nothing that a person typed. */
export type JobKind<Payload> = {
  readonly name: string
  readonly payload: z.ZodMiniType<Payload>
  /** How often a job that fails is begun before it is left as failed. */
  readonly maxAttempts: number
}

export type Job<Payload = unknown> = JobKind<Payload> & {
  /** Cron pattern in UTC: one of the servers enqueues the job at each of its minutes, with an empty payload. */
  readonly schedule: string | undefined
  /** Whether a server that was off at one of them does the work when it starts; not where the next minute is soon enough. */
  readonly catchesUp: boolean
  readonly run: (deps: Dependencies, payload: unknown) => Promise<void>
}

/** Ends a job for good: trying again would not help. Any other error of a job is tried again. */
export class PermanentFailure extends Error {}

/** Not now: the job runs anew at an instant that is known, instead of trying again after ever longer waits. */
export class Postponed extends Error {
  readonly until: Date
  constructor(why: string, until: Date) {
    super(why)
    this.until = until
  }
}

const DEFAULT_MAX_ATTEMPTS = 25

/** A job of a feature. `run` may be repeated after a crash, so doing it twice must do no harm. */
export function defineJob<Payload>(job: {
  name: string
  payload: z.ZodMiniType<Payload>
  maxAttempts?: number
  schedule?: string
  catchesUp?: boolean
  run: (deps: Dependencies, actor: System, payload: Payload) => Promise<void>
}): Job<Payload> {
  const { name, payload, maxAttempts = DEFAULT_MAX_ATTEMPTS, schedule, catchesUp = true, run } = job
  return {
    name,
    payload,
    maxAttempts,
    schedule,
    catchesUp,
    run: (deps, json) => run(deps, SYSTEM, z.parse(payload, json)),
  }
}
