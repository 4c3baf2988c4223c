import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { dayMonthYear, email, instant, LIMITS, paging, text } from './fields.ts'
import { renamed } from './renamed.ts'

export const sendBookingNotice = endpoint({
  method: 'POST',
  path: '/user/sendemail',
  access: 'anyone',
  body: renamed(
    z.object({
      name: text(LIMITS.name),
      phone: text(LIMITS.phone),
      address: text(LIMITS.address),
      date: dayMonthYear,
      time: text(40),
      doctorEmail: email,
    }),
    { date: 'day' },
  ),
  summary: 'Sends the doctor the notice of a booking made in the last minutes, once (R16).',
  source: 'spec 7',
})

export const mail = z.object({
  id: z.string(),
  recipient: z.string(),
  subject: z.string(),
  body: z.string(),
  createdAt: instant,
  /** Not sent after: the appointment is over then. */
  expiresAt: instant,
  sentAt: z.nullable(instant),
  lastError: z.nullable(z.string()),
})
export type Mail = z.output<typeof mail>

export const listMails = endpoint({
  method: 'GET',
  path: '/admin/mails',
  access: 'admin',
  query: z.object(paging),
  data: z.array(mail),
  summary: 'The mails of the house, newest first: where they stand, and what they say.',
  source: 'R16',
})
