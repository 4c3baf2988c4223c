import { MARKS } from '@desk/rules/appointment-changes'
import { APPOINTMENT_STATES, DECISIONS } from '@desk/rules/appointment-state'
import * as z from 'zod/mini'
import { ofCaller, ofDoctor } from './caller.ts'
import { daysAsked } from './days-asked.ts'
import { slot } from './doctor.ts'
import { endpoint } from './endpoint.ts'
import {
  clockTime,
  dayMonthYear,
  id,
  instant,
  instantWithOffset,
  isoDate,
  LIMITS,
  optionalText,
  phone,
  text,
} from './fields.ts'
import { outsideHours } from './outside-hours.ts'
import { decided, deciding } from './schedule-changes.ts'
import { seenSchedule } from './seen-schedule.ts'
import { chosenVisitType, visitTypeName } from './visit-type.ts'

/** A calendar's page. */
export const MOST_DAYS = 42
export const UNDO_SECONDS = 10
const NOTE_LENGTH = 4000

const dayAppointment = z.extend(slot, {
  id: z.string(),
  name: z.string(),
  phone: z.string(),
  state: z.enum(APPOINTMENT_STATES),
  hasAccount: z.boolean(),
  /** By account or a guest's email. */
  isTold: z.boolean(),
  /** The doctor's own, and theirs alone. */
  hasNote: z.boolean(),
  visitType: visitTypeName,
  outside: z.nullable(outsideHours),
})
export type DayAppointment = z.output<typeof dayAppointment>

const block = z.object({
  id: z.string(),
  date: isoDate,
  from: clockTime,
  until: clockTime,
  startsAt: instantWithOffset,
  endsAt: instantWithOffset,
  /** For the doctor alone. */
  reason: z.string(),
})
export type Block = z.output<typeof block>

/** Somebody is choosing it, or the waiting list offers it. */
const heldTime = z.object({
  date: isoDate,
  kind: z.enum(['booking', 'offer']),
  startsAt: instantWithOffset,
  endsAt: instantWithOffset,
})
export type HeldTime = z.output<typeof heldTime>

/** Held for a patient asked to come then instead. */
const proposedTime = z.object({
  id: z.string(),
  date: isoDate,
  startsAt: instantWithOffset,
  endsAt: instantWithOffset,
  name: z.string(),
  /** For the patient's answer, or for a call to them. */
  state: z.enum(['open', 'call']),
  /** Not answered in time. */
  isOverdue: z.boolean(),
  /** Null: now another doctor's. */
  appointmentId: z.nullable(z.string()),
})
export type ProposedTime = z.output<typeof proposedTime>

const openTime = z.object({ date: isoDate, startsAt: instantWithOffset, endsAt: instantWithOffset })
export type OpenTime = z.output<typeof openTime>

export const getDays = endpoint({
  method: 'GET',
  path: '/doctor/days',
  access: 'doctor-or-admin',
  isKept: true,
  query: z.object(daysAsked),
  data: z.object({
    doctorId: z.string(),
    now: instant,
    appointments: z.array(dayAppointment),
    blocks: z.array(block),
    holds: z.array(heldTime),
    proposals: z.array(proposedTime),
    /** From today, without absences and closed days. */
    hours: z.array(openTime),
    next: z.optional(z.extend(slot, { id: z.string(), name: z.string() })),
  }),
  summary: `The calling doctor’s appointments that hold a slot, the times kept free, held, offered or proposed to patients instead of others, and the hours, from one day to another, at most ${MOST_DAYS} days; earliest first; \`next\` is the first approved visit after them, unless \`withoutNext\` is set. For administrators those of any doctor (\`doctorId\`), without private notes and the reasons of times kept free.`,
  source: 'R26',
})

export const blockTime = endpoint({
  method: 'POST',
  path: '/doctor/block-time',
  access: 'doctor-or-admin',
  body: z.object({
    doctorId: ofDoctor,
    date: dayMonthYear,
    startTime: clockTime,
    /** Up to `startTime` it is on the next day. */
    endTime: clockTime,
    reason: z.optional(optionalText(LIMITS.reason)),
    /** Appointments in the time are hits; unset: they stay. */
    asksFirst: z.optional(z.boolean()),
    ...deciding,
  }),
  /** `blockId`: empty if not saved. */
  data: z.object({ blockId: z.string(), appointments: z.number(), ...decided }),
  summary:
    'Keeps a time of the calling doctor, or for administrators of any doctor, free: nobody can book it. Appointments in it stay (`appointments` counts them); holds and offers in it end, and their people are told. Refused with `data.hits` where a time in it is proposed to patients of whom `decisions` says nothing (these are cancelled or re-planned, and cannot be kept), and with `asksFirst` also where appointments are in it.',
  source: 'R26',
})

export const unblockTime = endpoint({
  method: 'POST',
  path: '/doctor/unblock-time',
  access: 'doctor-or-admin',
  body: z.object({ doctorId: ofDoctor, blockId: id }),
  summary:
    'Lets a time of the calling doctor, or for administrators of any doctor, that was kept free be booked again.',
  source: 'R26',
})

export const bookForPatient = endpoint({
  method: 'POST',
  path: '/doctor/book-for-patient',
  access: 'doctor-or-admin',
  headers: ['idempotencyKey'],
  body: z.object({
    doctorId: ofDoctor,
    date: dayMonthYear,
    time: clockTime,
    ...chosenVisitType,
    ...seenSchedule,
    name: text(LIMITS.name),
    phone,
    /** Needed against a rule of the doctor; kept in the history. */
    reason: z.optional(optionalText(LIMITS.reason)),
    ...ofCaller,
  }),
  data: z.extend(slot, { appointmentId: z.string() }),
  summary:
    'Books for somebody who calls, approved at once; also against the doctor’s own rules (hours, notice, pauses, most visits of a day), with a reason and the rules that it overrides (`despite`). Refused with `data.reason` `outside-hours` and `data.rules` where one is missing, and `patient-elsewhere` where the patient has an appointment with another doctor then, unless `despiteOverlap` is sent.',
  source: 'R26',
})

export const undoDecision = endpoint({
  method: 'POST',
  path: '/doctor/undo-decision',
  access: 'doctor-or-admin',
  body: z.object({
    appointmentId: id,
    /** An answer, or a mark of the visit. */
    decision: z.enum([...DECISIONS, ...MARKS]),
  }),
  summary: `Takes one’s own decision on a request back, within ${UNDO_SECONDS} seconds and while nothing else has happened: the request waits again, and its patient’s notification is gone. What was noted about a visit is taken back in the same way; that a patient did not come also later on the same day, by any of the staff.`,
  source: 'R26',
})

const note = z.object({ text: z.string(), version: z.string(), updatedAt: z.nullable(instant) })

export const getNote = endpoint({
  method: 'GET',
  path: '/doctor/note',
  access: 'doctor',
  query: z.object({ appointmentId: id }),
  data: note,
  summary: 'What the calling doctor wrote down about an appointment for nobody else.',
  source: 'R26',
})

export const saveNote = endpoint({
  method: 'POST',
  path: '/doctor/save-note',
  access: 'doctor',
  body: z.object({
    appointmentId: id,
    /** Unset: none any more. */
    text: z.optional(optionalText(NOTE_LENGTH)),
    version: text(20),
  }),
  data: note,
  summary:
    'Writes the private note. Refused with `data` (the note as it is) if it was changed elsewhere since that version.',
  source: 'R26',
})
