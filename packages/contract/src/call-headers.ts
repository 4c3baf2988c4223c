import * as z from 'zod/mini'
import { text } from './fields.ts'

export const CALL_HEADERS = {
  /** The caller's hold: its time is listed as free. */
  hold: 'Desk-Hold',
  /** The caller's appointment: its time is listed as free. */
  place: 'Desk-Place',
  /** Sent again with the same fields it is the same request. */
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

export function namedHeaders(given: CallHeaders): Record<string, string> {
  return Object.fromEntries(
    NAMES.flatMap((name) => {
      const value = given[name]
      return value ? [[CALL_HEADERS[name], value]] : []
    }),
  )
}
