import * as z from 'zod/mini'
import { slot } from './doctor.ts'
import { endpoint } from './endpoint.ts'
import { id, instant, LIMITS, text } from './fields.ts'
import { HOUR } from './limits.ts'
import { decided, deciding, MOST_BYTES_DECIDING } from './schedule-changes.ts'

export const MOST_OUTSIDE_CALENDARS = 10
const MOST_ADDRESS = 1000

const outsideCalendar = z.object({
  id: z.string(),
  name: z.string(),
  /** The whole address is secret. */
  host: z.string(),
  readAt: z.nullable(instant),
  /** In words; the times read before still count. */
  problem: z.nullable(z.string()),
  failingSince: z.nullable(instant),
  /** Longer than what counts here. */
  isCut: z.boolean(),
  busyTimes: z.number(),
  /** Upcoming appointments, kept until somebody decides. */
  hits: z.array(
    z.extend(slot, {
      appointmentId: z.string(),
      name: z.string(),
      decision: z.enum(['open', 'kept', 'asked', 'unanswered']),
    }),
  ),
})
export type OutsideCalendar = z.output<typeof outsideCalendar>

const calendars = z.array(outsideCalendar)
const FEW = { perAccount: { points: 40, seconds: HOUR } }

export const listOutsideCalendars = endpoint({
  method: 'GET',
  path: '/doctor/outside-calendars',
  access: 'doctor-or-admin',
  query: z.object({ doctorId: id }),
  data: calendars,
  summary:
    'Calendars elsewhere whose times are not offered: one’s own, or any doctor’s for an administrator.',
  source: 'R26',
})

export const addOutsideCalendar = endpoint({
  method: 'POST',
  path: '/doctor/add-outside-calendar',
  access: 'doctor-or-admin',
  limits: FEW,
  body: z.object({
    doctorId: id,
    name: text(LIMITS.detail),
    /** `https`, `http` or `webcal`. */
    calendarAddress: text(MOST_ADDRESS),
  }),
  data: calendars,
  summary:
    'Adds the private address of a calendar elsewhere, and reads it; it is read again every 15 minutes.',
  source: 'R26',
})

export const readOutsideCalendar = endpoint({
  method: 'POST',
  path: '/doctor/read-outside-calendar',
  access: 'doctor-or-admin',
  limits: FEW,
  body: z.object({ doctorId: id, calendarId: id }),
  data: calendars,
  summary: 'Reads a calendar elsewhere now.',
  source: 'R26',
})

export const decideOutsideHits = endpoint({
  method: 'POST',
  path: '/doctor/decide-outside-hits',
  access: 'doctor-or-admin',
  mostBytes: MOST_BYTES_DECIDING,
  body: z.object({ doctorId: id, calendarId: id, ...deciding }),
  data: z.object(decided),
  summary:
    'Says what is to become of the upcoming appointments at times that a calendar elsewhere takes: kept, cancelled with a message, or re-planned. Refused with `data.hits` where `decisions` does not name exactly those that are still undecided.',
  source: 'R26',
})

export const removeOutsideCalendar = endpoint({
  method: 'POST',
  path: '/doctor/remove-outside-calendar',
  access: 'doctor-or-admin',
  body: z.object({ doctorId: id, calendarId: id }),
  data: calendars,
  summary: 'Removes a calendar elsewhere: its times are offered again.',
  source: 'R26',
})

export const OUTSIDE_CALENDAR_CALLS = [
  listOutsideCalendars,
  addOutsideCalendar,
  readOutsideCalendar,
  decideOutsideHits,
  removeOutsideCalendar,
] as const
