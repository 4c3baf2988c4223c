import type { DatabaseConnection } from '../db/pool.ts'

export type ToldMetrics = object[]

/** Sent to a worker. */
export type Order =
  | { order: 'prepare'; number: number; connection: DatabaseConnection }
  /** Sent when all workers are prepared. */
  | { order: 'listen'; port: number }
  | { order: 'tell-metrics'; request: number }
  /** The answer to `asks-metrics`. */
  | { order: 'read-metrics'; request: number; text: string }
  | { order: 'stop' }

/** Sent by a worker. */
export type Report =
  /** The worker can hear orders now. */
  | { report: 'up' }
  | { report: 'prepared' }
  | { report: 'listening'; url: string }
  | { report: 'failed'; reason: string }
  | { report: 'asks-metrics'; request: number }
  | { report: 'own-metrics'; request: number; metrics: ToldMetrics }

export type OrderTo<Kind extends Order['order']> = Extract<Order, { order: Kind }>

/** node:cluster and the launcher use the channel too. */
export const isOrder = (message: unknown): message is Order => isRecord(message) && 'order' in message
export const isReport = (message: unknown): message is Report => isRecord(message) && 'report' in message

const isRecord = (message: unknown) => typeof message === 'object' && message !== null
