import * as z from 'zod/mini'
import { SYSTEM, type System } from '../actor.ts'
import type { Dependencies } from '../dependencies.ts'

/** `Payload` is JSON and may be logged: ids, and nothing that was typed. */
export type JobKind<Payload> = {
  readonly name: string
  readonly payload: z.ZodMiniType<Payload>
  readonly maxAttempts: number
}

export type Job<Payload = unknown> = JobKind<Payload> & {
  /** Cron in UTC; one server enqueues it, with an empty payload. */
  readonly schedule: string | undefined
  /** Missed times are made up for at the start. */
  readonly catchesUp: boolean
  readonly run: (deps: Dependencies, payload: unknown) => Promise<void>
}

export class PermanentFailure extends Error {}

/** Runs again at a known instant, not after growing waits. */
export class Postponed extends Error {
  readonly until: Date
  constructor(why: string, until: Date) {
    super(why)
    this.until = until
  }
}

const DEFAULT_MAX_ATTEMPTS = 25

/** A crash may repeat `run`, so running twice must do no harm. */
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
