import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, instant } from './fields.ts'

export const getAppointmentCalendar = endpoint({
  method: 'GET',
  path: '/user/appointment-calendar',
  access: 'signed-in',
  query: z.object({ appointmentId: id }),
  data: z.object({ filename: z.string(), content: z.string() }),
  summary:
    'The calendar file (iCalendar, RFC 5545) of an appointment, for its patient, its doctor or an administrator: the event that emails carry too.',
  source: 'R26',
})

/** Beside the API, for calendar programs. */
export const CALENDAR_FEEDS = '/calendar/'

/** Whoever has the token can read it. */
export const calendarFeedPath = (token: string) => `${CALENDAR_FEEDS}${token}.ics`

const feed = z.object({
  /** None: no address. */
  madeAt: z.nullable(instant),
})
const newFeed = z.object({
  /** Shown once; only its hash is stored. */
  url: z.string(),
  madeAt: instant,
})

export const getCalendarFeed = endpoint({
  method: 'GET',
  path: '/user/calendar-feed',
  access: 'signed-in',
  data: feed,
  summary:
    'Whether there is a secret address at which a calendar reads the caller’s appointments, and since when.',
  source: 'R26',
})

export const makeCalendarFeed = endpoint({
  method: 'POST',
  path: '/user/make-calendar-feed',
  access: 'signed-in',
  data: newFeed,
  summary:
    'Makes the secret address at which a calendar reads the caller’s appointments; the one before no longer works. Calendar programs read it without a session, at `/calendar/<token>.ics`.',
  source: 'R26',
})

export const endCalendarFeed = endpoint({
  method: 'POST',
  path: '/user/end-calendar-feed',
  access: 'signed-in',
  summary: 'Ends the secret address: it stops working at once.',
  source: 'R26',
})

export const getDoctorFeed = endpoint({
  method: 'GET',
  path: '/doctor/calendar-feed',
  access: 'doctor',
  data: feed,
  summary: 'As `/user/calendar-feed`, of the appointments with the doctor who asks.',
  source: 'R26',
})

export const makeDoctorFeed = endpoint({
  method: 'POST',
  path: '/doctor/make-calendar-feed',
  access: 'doctor',
  weighty: true,
  data: newFeed,
  summary:
    'As `/user/make-calendar-feed`, of the appointments with the doctor who asks, with their patients’ names and phone numbers.',
  source: 'R26',
})

export const endDoctorFeed = endpoint({
  method: 'POST',
  path: '/doctor/end-calendar-feed',
  access: 'doctor',
  summary: 'As `/user/end-calendar-feed`, of the doctor who asks.',
  source: 'R26',
})
