import * as z from 'zod/mini'
import { EMAIL_ORDERS, EMAILS_SHOWN } from './admin.ts'
import { endpoint } from './endpoint.ts'
import { id, instant, paging } from './fields.ts'

const WITHHELD = ['doctor', 'outdated', 'limit'] as const
export type Withheld = (typeof WITHHELD)[number]

const storedEmail = z.object({
  id: z.string(),
  /** A stable name, for programs. */
  kind: z.string(),
  recipient: z.string(),
  attempts: z.number(),
  subject: z.string(),
  body: z.string(),
  createdAt: instant,
  /** Not sent after it. */
  expiresAt: instant,
  sentAt: z.nullable(instant),
  /** Refused by the SMTP server for good, or, as `expiresAt`, too late. */
  failedAt: z.nullable(instant),
  lastError: z.nullable(z.string()),
  /** Doctor blocked or rejected, outdated, or too many. */
  withheld: z.nullable(z.enum(WITHHELD)),
})
export type StoredEmail = z.output<typeof storedEmail>

export const listEmails = endpoint({
  method: 'GET',
  path: '/admin/emails',
  formerPath: '/admin/mails',
  access: 'admin',
  query: z.object({
    ...paging,
    show: z.optional(z.enum(EMAILS_SHOWN)),
    sort: z.optional(z.enum(EMAIL_ORDERS)),
  }),
  data: z.array(storedEmail),
  summary: 'Every email, newest first unless `sort` says otherwise: its state and its text.',
  source: 'R16',
})

export const retryEmail = endpoint({
  method: 'POST',
  path: '/admin/retry-email',
  access: 'admin',
  body: z.object({ emailId: id }),
  summary: 'Tries an email again that was refused, or waits for its next try.',
  source: 'R16',
})
