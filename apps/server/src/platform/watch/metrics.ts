import type { MessageKey } from '@desk/words/message'
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client'
import type { FailureKind } from '../failure.ts'
import type { Rank } from './ranks.ts'

const BOOKERS = ['patient', 'guest', 'staff', 'waiting-list'] as const
const EMAIL_OUTCOMES = ['sent', 'retried', 'failed'] as const
const RANKS = [1, 2, 3, 4] as const

type Booker = (typeof BOOKERS)[number]
type JobOutcome = 'done' | 'postponed' | 'retried' | 'failed'
type EmailOutcome = (typeof EMAIL_OUTCOMES)[number]
/** Streams are not timed, as they last as long as their page. */
type TimedKind = 'read' | 'write' | 'page'

/** Since its start. Labels come from lists in code: no ids, names, typed text. */
export type Metrics = Readonly<ReturnType<typeof openMetrics>>

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** Wakes an idle process. */
const TICK_MS = 50

/** `ofProcess` adds memory, CPU and the event loop. */
export function openMetrics({ ofProcess = false } = {}) {
  const registry = new Registry()
  if (ofProcess) collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: TICK_MS })
  const counter = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Counter({ name, help, labelNames, registers: [registry] })
  const requests = counter('desk_requests_total', 'Requests answered', ['method', 'route', 'status'])
  const seconds = new Histogram({
    name: 'desk_request_seconds',
    help: 'Seconds until a request was answered',
    labelNames: ['kind'],
    buckets: SECONDS,
    registers: [registry],
  })
  const bookings = counter('desk_bookings_total', 'Appointments booked', ['by'])
  const refusals = counter('desk_refusals_total', 'Expected noes, by their sentence', ['kind', 'reason'])
  const jobs = counter('desk_job_runs_total', 'Runs of background jobs', ['job', 'outcome'])
  const emails = counter('desk_emails_total', 'Tries to send an email', ['outcome'])
  const overload = counter('desk_overload_refusals_total', 'Refused because too many come', ['rank'])
  // Prometheus sees an increase only after a zero.
  for (const by of BOOKERS) bookings.inc({ by }, 0)
  for (const outcome of EMAIL_OUTCOMES) emails.inc({ outcome }, 0)
  for (const rank of RANKS) overload.inc({ rank }, 0)
  return {
    registry,
    countRequest: (request: { method: string; route: string; status: number }) => requests.inc(request),
    timeRequest: (kind: TimedKind, took: number) => seconds.observe({ kind }, took),
    countBooking: (by: Booker) => bookings.inc({ by }),
    countRefusal: (kind: FailureKind, reason: MessageKey) => refusals.inc({ kind, reason }),
    countOverload: (rank: Rank) => overload.inc({ rank }),
    nameJob: (job: string) => jobs.inc({ job, outcome: 'failed' }, 0),
    countJob: (job: string, outcome: JobOutcome) => jobs.inc({ job, outcome }),
    countEmail: (outcome: EmailOutcome) => emails.inc({ outcome }),
  }
}
