import * as z from 'zod/mini'
import { EMAILS_SHOWN } from './admin.ts'
import { endpoint } from './endpoint.ts'
import { id, instant, paging } from './fields.ts'

const storedText = z.object({
  id: z.string(),
  /** What it is about, as a name for programs. */
  kind: z.string(),
  /** The number as it was typed. */
  recipient: z.string(),
  text: z.string(),
  /** How often it was handed to the webhook. */
  attempts: z.number(),
  createdAt: instant,
  /** Not sent after: the appointment has begun then. */
  expiresAt: instant,
  sentAt: z.nullable(instant),
  /** When the webhook refused it for good. */
  failedAt: z.nullable(instant),
  lastError: z.nullable(z.string()),
  /** Kept back: what it says is over. */
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
