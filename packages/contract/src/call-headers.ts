import * as z from 'zod/mini'
import { text } from './fields.ts'

/** What some calls carry beside query and body; each says so in its `headers`. */
export const CALL_HEADERS = {
  /** One's own hold, which a list of free times then does not leave out. */
  hold: 'Desk-Hold',
  /** One's own appointment, whose place a list of free times then does not count as taken. */
  place: 'Desk-Place',
  /** What the caller calls this request: sent again with the same fields it is the same one. */
  idempotencyKey: 'Idempotency-Key',
} as const
export type CallHeader = keyof typeof CALL_HEADERS

export const callHeaders = z.object({
  hold: z.optional(text(100)),
  place: z.optional(text(100)),
  idempotencyKey: z.optional(text(200)),
})
export type CallHeaders = z.output<typeof callHeaders>

const NAMES: readonly CallHeader[] = ['hold', 'place', 'idempotencyKey']

/** As they are sent. */
export function namedHeaders(given: CallHeaders): Record<string, string> {
  return Object.fromEntries(
    NAMES.flatMap((name) => {
      const value = given[name]
      return value ? [[CALL_HEADERS[name], value]] : []
    }),
  )
}
