import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import type { Log } from '../log.ts'
import { isReport, type Order, type Report } from './messages.ts'

/** For the first process. */
export type Member = {
  /** From 1; kept by its replacement. */
  number: number
  worker: Worker
  state: 'starting' | 'prepared' | 'listening'
  ended: Promise<{ status: number | null; signal: NodeJS.Signals | null }>
}

export function startMember(number: number, log: Log, hear: (member: Member, told: Report) => void): Member {
  // Carries numbers that JSON cannot.
  cluster.setupPrimary({ serialization: 'advanced' })
  const worker = cluster.fork()
  const ended = once(worker, 'exit').then(([status, signal]) => ({ status, signal }))
  const member: Member = { number, worker, state: 'starting', ended }
  worker.on('message', (message: unknown) => {
    if (isReport(message)) hear(member, message)
  })
  worker.on('error', (error) => log.warn({ err: error, worker: number }, 'a worker is not reached'))
  return member
}

/** A gone one's end is noticed elsewhere. */
export function order({ worker }: Pick<Member, 'worker'>, what: Order): void {
  if (worker.isConnected()) worker.send(what, () => {})
}
