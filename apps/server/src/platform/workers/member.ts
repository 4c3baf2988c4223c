import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import type { Log } from '../log.ts'
import { isReport, type Order, type Report } from './messages.ts'

/** A worker as the first process sees it. */
export type Member = {
  /** From 1 on; whoever replaces it has the same. */
  number: number
  worker: Worker
  state: 'starting' | 'prepared' | 'listening'
  /** How it ended, once it has. */
  ended: Promise<{ status: number | null; signal: NodeJS.Signals | null }>
}

export function startMember(number: number, log: Log, hear: (member: Member, told: Report) => void): Member {
  // Numbers that JSON has no word for arrive as they are.
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

/** One that has just gone hears nothing: its end is told apart from that. */
export function order({ worker }: Pick<Member, 'worker'>, what: Order): void {
  if (worker.isConnected()) worker.send(what, () => {})
}
