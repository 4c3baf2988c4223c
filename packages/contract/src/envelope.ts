import * as z from 'zod/mini'
import { isoDate } from './fields.ts'

/** What a search of doctors was taken for. */
const meant = z.object({
  /** An everyday word for a speciality; one that is written a little otherwise, where nothing was found; names much like it. */
  by: z.enum(['word', 'slip', 'similar-names']),
  /** Keys, three at most. */
  specialities: z.array(z.string()),
})
export type Meant = z.output<typeof meant>

/** Whoever is free first, and when. */
const soonest = z.object({
  id: z.string(),
  lastName: z.string(),
  specialization: z.string(),
  speciality: z.optional(z.string()),
  date: isoDate,
  time: z.string(),
})
export type Soonest = z.output<typeof soonest>

/** Every reply (R10). `error` repeats a refusal for readers of `/user/sendemail` (R25). */
export const envelope = z.object({
  success: z.boolean(),
  message: z.optional(z.string()),
  data: z.optional(z.unknown()),
  /** Of a log-in only. */
  token: z.optional(z.string()),
  /** Of a log-in and of a password that was set anew: by it the device is known when it logs in again. */
  deviceToken: z.optional(z.string()),
  /** Of a log-in: the language that the account asks for, if any. */
  language: z.optional(z.string()),
  /** Rows in all, where `data` is one page of a list. */
  total: z.optional(z.number()),
  /** There, and true, when there may be more rows than `total`: nobody counts a million. */
  isTotalCapped: z.optional(z.boolean()),
  /** Of a search of doctors whose words say more than is written in their names. */
  meant: z.optional(meant),
  /** Of a list of doctors that was asked for it; none where nobody has a free slot within the horizon. */
  soonest: z.optional(soonest),
  /** There, and true, with a 403 that `/user/confirm-password` lifts. */
  confirm: z.optional(z.literal(true)),
  error: z.optional(z.string()),
  /** Names a bug in the server's log. */
  requestId: z.optional(z.string()),
})

export type Envelope = z.output<typeof envelope>
