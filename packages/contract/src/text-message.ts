import * as z from 'zod/mini'
import { EMAILS_SHOWN } from './admin.ts'
import { endpoint } from './endpoint.ts'
import { id, instant, paging } from './fields.ts'

const storedText = z.object({
  id: z.string(),
  /** A stable name, for programs. */
  kind: z.string(),
  recipient: z.string(),
  text: z.string(),
  attempts: z.number(),
  createdAt: instant,
  /** Not sent after: the appointment has begun. */
  expiresAt: instant,
  sentAt: z.nullable(instant),
  /** Refused by the webhook for good, or, as `expiresAt`, too late. */
  failedAt: z.nullable(instant),
  lastError: z.nullable(z.string()),
  withheld: z.nullable(z.literal('outdated')),
})
export type StoredText = z.output<typeof storedText>

export const listTextMessages = endpoint({
  method: 'GET',
  path: '/admin/text-messages',
  access: 'admin',
  query: z.object({
    ...paging,
    show: z.optional(z.enum(EMAILS_SHOWN)),
    sort: z.optional(z.enum(['oldest'])),
  }),
  data: z.array(storedText),
  summary: 'Every text message, newest first or oldest: its state and its text.',
  source: 'R29',
})

export const retryTextMessage = endpoint({
  method: 'POST',
  path: '/admin/retry-text-message',
  access: 'admin',
  body: z.object({ textId: id }),
  summary: 'Hands a text message to the webhook again that was refused, or waits for its next try.',
  source: 'R29',
})
