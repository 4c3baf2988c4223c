import { ABSENCE_KINDS, HOURS_SOURCES } from '@desk/rules/schedule/schedule'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { clockTime, id, instantWithOffset, isoDate } from './fields.ts'
import { visitType } from './visit-type.ts'

/** Hospital time; an end up to the start is on the next day, `00:00` midnight. */
export const hours = z.object({ start: clockTime, end: clockTime })
export type Hours = z.output<typeof hours>

const weekPlan = z.object({
  id: z.string(),
  from: isoDate,
  /** Inclusive; null: until the next plan. */
  to: z.nullable(isoDate),
  /** Of Monday to Sunday. */
  days: z.array(z.array(hours)),
})

const slotSettings = z.object({
  slotMinutes: z.number(),
  bufferBefore: z.number(),
  bufferAfter: z.number(),
  noticeMinutes: z.number(),
  /** Null: the hospital’s. */
  horizonDays: z.nullable(z.number()),
  /** A day; null: as many as fit. */
  mostVisits: z.nullable(z.number()),
})

const absence = z.object({
  id: z.string(),
  startsAt: instantWithOffset,
  endsAt: instantWithOffset,
  kind: z.enum(ABSENCE_KINDS),
  /** For the doctor and administrators. */
  note: z.string(),
})

export const closedDay = z.object({ date: isoDate, name: z.string() })

/** The rule behind the hours, absences, and what is left. */
const dayToCome = z.object({
  date: isoDate,
  source: z.enum(HOURS_SOURCES),
  windows: z.array(hours),
  left: z.array(hours),
  away: z.array(z.extend(hours, { why: z.enum([...ABSENCE_KINDS, 'elsewhere']) })),
})
export type DayToCome = z.output<typeof dayToCome>

export const schedule = z.object({
  doctorId: z.string(),
  /** Refused where it is outdated, with the present `data.schedule`. */
  version: z.number(),
  /** The usual hours (R28). */
  timings: z.tuple([clockTime, clockTime]),
  settings: slotSettings,
  plans: z.array(weekPlan),
  /** From today on; may be none. */
  dates: z.array(z.object({ date: isoDate, windows: z.array(hours) })),
  absences: z.array(absence),
  visitTypes: z.array(visitType),
  /** From today on. */
  closedDays: z.array(closedDay),
  nextDays: z.array(dayToCome),
  /** With hours of their own. */
  laterDays: z.array(dayToCome),
})
export type ScheduleData = z.output<typeof schedule>

export const getSchedule = endpoint({
  method: 'GET',
  path: '/doctor/schedule',
  access: 'doctor-or-admin',
  query: z.object({ doctorId: id }),
  data: schedule,
  summary: 'All that says when a doctor can be seen: one’s own, or any for an administrator.',
  source: 'R26',
})

export const listVisitTypes = endpoint({
  method: 'GET',
  path: '/doctor/visit-types',
  access: 'anyone',
  query: z.object({ doctorId: id }),
  data: z.array(visitType),
  summary: 'The types of visit that a doctor offers, the shortest first; none: slots as they are.',
  source: 'R29',
})
