import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { isoDate } from './fields.ts'
import { lookOnPages } from './hospital-look.ts'

const hospital = z.object({
  name: z.string(),
  /** May be empty. */
  address: z.string(),
  phone: z.string(),
  /** May be empty. */
  email: z.string(),
  /** IANA name (R15). */
  timeZone: z.string(),
  today: isoDate,
  bookingHorizonDays: z.number(),
  /** Before the beginning; later patients call. */
  changeNoticeHours: z.number(),
  passwordMinLength: z.number(),
  guestBooking: z.boolean(),
  /** For reading offline (OFFLINE). */
  keepsOffline: z.boolean(),
  /** Null: passkeys cannot work. */
  passkeyDomain: z.nullable(z.string()),
  sendsEmail: z.boolean(),
  sendsTexts: z.boolean(),
  /** ISO 4217; shown with fees that are numbers alone. */
  currency: z.optional(z.string()),
  /** To book or apply. */
  requiresProvenAddress: z.boolean(),
  /** If any of its own. */
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
