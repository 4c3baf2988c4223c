import { ABSENCE_KINDS } from '@desk/rules/schedule/schedule'
import { APPOINTMENT_STATES } from '@desk/rules/appointment-state'
import { DAY_STATES } from '@desk/rules/schedule/day-state'
import { WHY_NOT } from '@desk/rules/schedule/why-not'
import * as z from 'zod/mini'
import { slot } from './doctor.ts'
import { endpoint } from './endpoint.ts'
import { clockTime, dayMonthYear, id, instantWithOffset, isoDate, wholeNumber } from './fields.ts'
import { MINUTE } from './limits.ts'
import { hours } from './schedule.ts'
import { chosenVisitType } from './visit-type.ts'

/** Five weeks: what a page of a calendar shows. */
export const MOST_FREE_DAYS = 42

const freeDay = z.object({
  date: isoDate,
  state: z.enum(DAY_STATES),
  /** How many times are free. */
  free: z.number(),
})
export type FreeDay = z.output<typeof freeDay>

export const listFreeDays = endpoint({
  method: 'GET',
  path: '/doctor/free-days',
  access: 'anyone',
  query: z.object({
    doctorId: id,
    /** Unset: today. */
    from: z.optional(dayMonthYear),
    /** Unset: a week. */
    days: z.optional(wholeNumber(MOST_FREE_DAYS)),
    ...chosenVisitType,
  }),
  data: z.object({
    days: z.array(freeDay),
    /** The next three free times. */
    next: z.array(slot),
    /** Of the week, 0 is Monday. */
    weekdays: z.array(z.number()),
  }),
  summary:
    'How many times of a doctor are free on each of some days, and why none: a state, and nothing of whoever has them. With the next three free times and the days of the week with hours.',
  source: 'R29',
})
export type FreeDays = z.output<typeof listFreeDays.data>

const nextTime = z.object({
  doctorId: z.string(),
  doctorName: z.string(),
  /** Of the doctor’s own types, where visits are told apart. */
  visitTypeId: z.nullable(z.string()),
  ...slot.shape,
})
export type NextTime = z.output<typeof nextTime>

export const listNextTimes = endpoint({
  method: 'GET',
  path: '/doctor/next-times',
  access: 'anyone',
  // It may look through the calendars of a speciality.
  limits: { perAddress: { points: 600, seconds: MINUTE } },
  query: z.object({ doctorId: id, ...chosenVisitType }),
  data: z.array(nextTime),
  summary:
    'The next three free times of a doctor; where there are none, of others of the same speciality. For whoever cannot have the time that they asked for.',
  source: 'R29',
})

/** What stands in the way, for the doctor and administrators. */
const reason = z.object({
  why: z.enum(WHY_NOT),
  /** From when to when that is: an appointment, a hold, an absence. */
  startsAt: z.optional(instantWithOffset),
  endsAt: z.optional(instantWithOffset),
  appointment: z.optional(z.object({ id: z.string(), name: z.string(), state: z.enum(APPOINTMENT_STATES) })),
  kind: z.optional(z.enum(ABSENCE_KINDS)),
  /** Of an absence, a time that is kept free, a closed day. */
  note: z.optional(z.string()),
  /** The hours of the day. */
  windows: z.optional(z.array(hours)),
  /** The shortest notice, the gap between visits, the length of a slot. */
  minutes: z.optional(z.number()),
  /** The last date that can be booked. */
  date: z.optional(isoDate),
  /** The most visits of a day. */
  most: z.optional(z.number()),
})
export type WhyNotReason = z.output<typeof reason>

export const whyNotFree = endpoint({
  method: 'GET',
  path: '/user/why-not-free',
  access: 'anyone',
  knowsCaller: true,
  headers: ['hold'],
  // It looks through the calendars of a speciality.
  limits: { perAddress: { points: 600, seconds: MINUTE }, perAccount: { points: 120, seconds: MINUTE } },
  query: z.object({
    doctorId: id,
    date: dayMonthYear,
    time: clockTime,
    ...chosenVisitType,
  }),
  data: z.object({
    isOffered: z.boolean(),
    /** The slot, where it is offered. */
    slot: z.nullable(slot),
    /** The free times of the doctor that are nearest, three at most. */
    alternatives: z.array(slot),
    /** Of others of the same speciality, three at most. */
    colleagues: z.array(z.object({ doctorId: z.string(), doctorName: z.string(), ...slot.shape })),
    /** All of them, for the doctor and administrators alone. */
    reasons: z.optional(z.array(reason)),
  }),
  summary:
    'Why a visit to a doctor cannot begin at a time of a date: `message` says it in one sentence without anybody’s data. With the nearest times that are free; for the doctor and administrators with all the reasons.',
  source: 'R13',
})
export type WhyNotFree = z.output<typeof whyNotFree.data>
