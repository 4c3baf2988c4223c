import * as z from 'zod/mini'
import { isoDate } from './fields.ts'

/** How a search was understood. */
const meant = z.object({
  /** `word`: an everyday one; `slip`: misspelled; `similar-names`: none was found. */
  by: z.enum(['word', 'slip', 'similar-names']),
  /** Keys, three at most. */
  specialities: z.array(z.string()),
})
export type Meant = z.output<typeof meant>

const soonest = z.object({
  id: z.string(),
  lastName: z.string(),
  specialization: z.string(),
  speciality: z.optional(z.string()),
  date: isoDate,
  time: z.string(),
  startsAt: z.string(),
})
export type Soonest = z.output<typeof soonest>

/** R10; `error` repeats a refusal (R25). */
export const envelope = z.object({
  success: z.boolean(),
  message: z.optional(z.string()),
  data: z.optional(z.unknown()),
  /** Given by a log-in only. */
  token: z.optional(z.string()),
  /** Recognises the device at the next log-in. */
  deviceToken: z.optional(z.string()),
  /** The language that the account has chosen. */
  language: z.optional(z.string()),
  /** The number of rows on all pages. */
  total: z.optional(z.number()),
  /** There may be more than `total`. */
  isTotalCapped: z.optional(z.boolean()),
  /** Where a search was taken for more than names. */
  meant: z.optional(meant),
  /** If asked for; none within the horizon. */
  soonest: z.optional(soonest),
  /** With a 403: `/user/confirm-password` lifts it. */
  confirm: z.optional(z.literal(true)),
  error: z.optional(z.string()),
  /** The bug's place in the log. */
  requestId: z.optional(z.string()),
})

export type Envelope = z.output<typeof envelope>
