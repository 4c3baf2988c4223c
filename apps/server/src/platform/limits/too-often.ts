import type { Message } from '@desk/words/message'
import { Failure } from '../failure.ts'

const UNITS = [
  { unit: 'seconds', seconds: 1, upTo: 100 },
  { unit: 'minutes', seconds: 60, upTo: 100 * 60 },
  { unit: 'hours', seconds: 3600, upTo: Number.POSITIVE_INFINITY },
] as const

/** Rounded up, so that waiting so long is enough. */
export function waitingTime(ms: number) {
  const seconds = Math.max(1, Math.ceil(ms / 1000))
  const { unit, seconds: length } = UNITS.find(({ upTo }) => seconds <= upTo) ?? UNITS[2]
  return { unit, count: Math.ceil(seconds / length) }
}

export function tooOften(reason: Message, waitMs: number, data?: object): Failure {
  const retryAfter = Math.max(1, Math.ceil(waitMs / 1000))
  return new Failure('too-many', reason, { retryAfter, ...(data && { data }) })
}
