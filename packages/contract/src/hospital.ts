import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { isoDate } from './fields.ts'
import { lookOnPages } from './hospital-look.ts'

const hospital = z.object({
  name: z.string(),
  /** Where patients come, and whom they call; empty where it is not set. */
  address: z.string(),
  phone: z.string(),
  /** Where people write to; empty where it is not set. */
  email: z.string(),
  /** IANA name (R15). */
  timeZone: z.string(),
  today: isoDate,
  bookingHorizonDays: z.number(),
  /** Until how long before the beginning patients cancel and move without calling. */
  changeNoticeHours: z.number(),
  passwordMinLength: z.number(),
  /** Whether one can book without an account. */
  guestBooking: z.boolean(),
  /** Whether part of what people read is kept on their devices, to be read without a network (OFFLINE). */
  keepsOffline: z.boolean(),
  /** The host that passkeys are made for; null where they cannot work. */
  passkeyDomain: z.nullable(z.string()),
  /** Not where no SMTP server is set. */
  sendsEmail: z.boolean(),
  /** Not where no provider of text messages is set. */
  sendsTexts: z.boolean(),
  /** Whether one books and applies with a confirmed address only. */
  requiresProvenAddress: z.boolean(),
  /** Its own colours and logo; not set where both are ours. */
  look: z.optional(lookOnPages),
})
export type Hospital = z.output<typeof hospital>

export const getHospital = endpoint({
  method: 'GET',
  path: '/hospital',
  access: 'anyone',
  data: hospital,
  summary: 'The hospital’s name, time zone and today’s date there.',
  source: 'R15',
})
