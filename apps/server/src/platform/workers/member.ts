import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { realpathSync } from 'node:fs'
import type { Log } from '../log.ts'
import { isReport, type Order, type Report } from './messages.ts'

/** Of the build that runs, whichever is current by then. */
const PROGRAM = realpathSync(process.argv[1] ?? '.')

/** A worker, as the first process sees it. */
export type Member = {
  /** Counted from 1; a replacement keeps the number. */
  number: number
  worker: Worker
  state: 'starting' | 'prepared' | 'listening'
  ended: Promise<{ status: number | null; signal: NodeJS.Signals | null }>
}

export function startMember(number: number, log: Log, hear: (member: Member, told: Report) => void): Member {
  // Carries numbers that JSON cannot.
  cluster.setupPrimary({ serialization: 'advanced', exec: PROGRAM })
  const worker = cluster.fork()
  const ended = once(worker, 'exit').then(([status, signal]) => ({ status, signal }))
  const member: Member = { number, worker, state: 'starting', ended }
  worker.on('message', (message: unknown) => {
    if (isReport(message)) hear(member, message)
  })
  worker.on('error', (error) => log.warn({ err: error, worker: number }, 'a worker is not reached'))
  return member
}

/** Sending to a worker that is gone fails; its end is handled elsewhere. */
export function order({ worker }: Pick<Member, 'worker'>, what: Order): void {
  if (worker.isConnected()) worker.send(what, () => {})
}
