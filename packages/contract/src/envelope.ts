import * as z from 'zod/mini'

/** What every reply of the API looks like (R10). `error` repeats a refusal for readers of `/user/sendemail` (R25). */
export const envelope = z.object({
  success: z.boolean(),
  message: z.optional(z.string()),
  data: z.optional(z.unknown()),
  /** Only the reply to a log-in. */
  token: z.optional(z.string()),
  /** How many rows there are in all, where `data` is one page of a list. */
  total: z.optional(z.number()),
  error: z.optional(z.string()),
  /** Names an unexpected failure in the server's log. */
  requestId: z.optional(z.string()),
})

export type Envelope = z.output<typeof envelope>
