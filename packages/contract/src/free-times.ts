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

/** A page of a calendar. */
export const MOST_FREE_DAYS = 42

const freeDay = z.object({
  date: isoDate,
  state: z.enum(DAY_STATES),
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
    next: z.array(slot),
    /** 0 is Monday. */
    weekdays: z.array(z.number()),
  }),
  summary:
    'How many times of a doctor are free on each of some days and, if none, why: a state that says nothing about patients. With the next three free times and the days of the week with hours.',
  source: 'R29',
})
export type FreeDays = z.output<typeof listFreeDays.data>

const nextTime = z.object({
  doctorId: z.string(),
  doctorName: z.string(),
  visitTypeId: z.nullable(z.string()),
  ...slot.shape,
})
export type NextTime = z.output<typeof nextTime>

export const listNextTimes = endpoint({
  method: 'GET',
  path: '/doctor/next-times',
  access: 'anyone',
  // May search a whole speciality.
  limits: { perAddress: { points: 600, seconds: MINUTE } },
  query: z.object({ doctorId: id, ...chosenVisitType }),
  data: z.array(nextTime),
  summary:
    'The next three free times of a doctor; where there are none, of others of the same speciality. For whoever cannot have the time that they asked for.',
  source: 'R29',
})

/** For the doctor and administrators. */
const reason = z.object({
  why: z.enum(WHY_NOT),
  /** Of an appointment, a hold, an absence. */
  startsAt: z.optional(instantWithOffset),
  endsAt: z.optional(instantWithOffset),
  appointment: z.optional(z.object({ id: z.string(), name: z.string(), state: z.enum(APPOINTMENT_STATES) })),
  kind: z.optional(z.enum(ABSENCE_KINDS)),
  /** Of an absence, kept time or closed day. */
  note: z.optional(z.string()),
  windows: z.optional(z.array(hours)),
  /** Notice, gap or slot length. */
  minutes: z.optional(z.number()),
  date: z.optional(isoDate),
  most: z.optional(z.number()),
})
export type WhyNotReason = z.output<typeof reason>

export const whyNotFree = endpoint({
  method: 'GET',
  path: '/user/why-not-free',
  access: 'anyone',
  knowsCaller: true,
  headers: ['hold'],
  // Searches a whole speciality.
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
    alternatives: z.array(slot),
    colleagues: z.array(z.object({ doctorId: z.string(), doctorName: z.string(), ...slot.shape })),
    /** For the doctor and administrators. */
    reasons: z.optional(z.array(reason)),
  }),
  summary:
    'Why a visit to a doctor cannot begin at a time of a date: `message` says it in one sentence without anybody’s data. With the nearest times that are free; for the doctor and administrators with all the reasons.',
  source: 'R13',
})
export type WhyNotFree = z.output<typeof whyNotFree.data>
