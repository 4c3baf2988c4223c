import { MARKS } from '@desk/rules/appointment-changes'
import { APPOINTMENT_STATES, PARTIES } from '@desk/rules/appointment-state'
import { OWN_RULES } from '@desk/rules/schedule/own-rules'
import * as z from 'zod/mini'
import { slot } from './doctor.ts'
import { endpoint } from './endpoint.ts'
import { dayMonthYear, id, instant, isoDate, LIMITS, optionalText, text } from './fields.ts'
import { HOUR, MINUTE } from './limits.ts'
import { seenSchedule } from './seen-schedule.ts'
import { chosenVisitType } from './visit-type.ts'

/** Hospital time. */
const beginning = z.object({ date: isoDate, time: z.string() })

const person = z.object({ firstName: z.string(), lastName: z.string() })

export const EVENT_ACTIONS = [
  'book',
  'change-state',
  'reassign',
  'move',
  'take-over',
  'change-details',
] as const

const historyEvent = z.object({
  at: instant,
  action: z.enum(EVENT_ACTIONS),
  /** Others are not named. */
  party: z.enum(PARTIES),
  /** Whether the caller did it. */
  isYou: z.boolean(),
  state: z.enum(APPOINTMENT_STATES),
  /** Takes the step before it back. */
  takesBack: z.boolean(),
  /** Of a move: where it was before. */
  from: z.nullable(beginning),
  to: z.nullable(beginning),
  /** Where it was given or moved to another doctor. */
  doctor: z.nullable(person),
  reason: z.string(),
  /** Overruled by staff with the reason. */
  gaveWay: z.array(z.enum(OWN_RULES)),
})
export type HistoryEvent = z.output<typeof historyEvent>

/** As the patient, a guest with the link, the doctor or an administrator sees it. */
export const appointmentRecord = z.extend(slot, {
  id: z.string(),
  /** New with each change; a change from an older one is refused. */
  version: z.string(),
  state: z.enum(APPOINTMENT_STATES),
  isPast: z.boolean(),
  party: z.enum(['patient', 'doctor', 'admin']),
  doctor: z.extend(person, {
    id: z.string(),
    specialization: z.string(),
    phone: z.string(),
    address: z.string(),
  }),
  name: z.string(),
  phone: z.string(),
  address: z.string(),
  gender: z.string(),
  visitType: z.nullable(z.object({ id: z.string(), name: z.string() })),
  hasAccount: z.boolean(),
  /** Without an address a guest can only be called. */
  canBeTold: z.boolean(),
  can: z.object({
    cancel: z.boolean(),
    move: z.boolean(),
    decide: z.boolean(),
    mark: z.array(z.enum(MARKS)),
    /** Take "did not come" back, whoever noted it. */
    correct: z.boolean(),
  }),
  /** Until then without calling. */
  changeableUntil: instant,
  /** Only where it is pending. */
  expiresAt: z.nullable(instant),
  /** For Desk-Place; grants no access. */
  place: z.string(),
  /** Open; the token is for those without an account. */
  proposal: z.nullable(z.object({ id: z.string(), token: z.nullable(z.string()), lapsesAt: instant })),
  history: z.array(historyEvent),
})
export type AppointmentRecord = z.output<typeof appointmentRecord>

/** Where the appointment has changed meanwhile. */
export const presentRecord = z.object({ appointment: appointmentRecord })

/** Unset: whatever the appointment is now. */
const version = z.optional(text(20))
const reason = z.optional(optionalText(LIMITS.reason))

const CHANGES = {
  perAddress: { points: 240, seconds: 10 * MINUTE },
  perAccount: { points: 120, seconds: HOUR },
}

export const getAppointment = endpoint({
  method: 'GET',
  path: '/user/appointment',
  access: 'signed-in',
  isKept: true,
  query: z.object({ appointmentId: id }),
  data: appointmentRecord,
  summary: 'An appointment with its history, for its patient, its doctor and administrators.',
  source: 'R26',
})

export const cancelAppointment = endpoint({
  method: 'POST',
  path: '/user/cancel-appointment',
  access: 'signed-in',
  limits: CHANGES,
  body: z.object({
    appointmentId: id,
    version,
    /** From doctors and administrators; the patient is told. */
    reason,
  }),
  data: appointmentRecord,
  summary:
    'Cancels an upcoming appointment: its patient until CHANGE_NOTICE_HOURS before, its doctor or an administrator until it begins. Refused with `data.appointment` when it is not what the caller saw.',
  source: 'R29',
})

export const newTime = {
  date: dayMonthYear,
  time: text(40),
  /** On the new time; used up. */
  hold: z.optional(text(100)),
  /** Unset: the appointment keeps its own. */
  ...chosenVisitType,
  ...seenSchedule,
}

export const moveAppointment = endpoint({
  method: 'POST',
  path: '/user/move-appointment',
  access: 'signed-in',
  limits: CHANGES,
  body: z.object({ appointmentId: id, version, ...newTime, reason }),
  data: appointmentRecord,
  summary:
    'Moves an upcoming appointment to another slot of its doctor: the same appointment, with its history. Refused with `data.appointment` when it is not what the caller saw.',
  source: 'R29',
})

export const markAppointment = endpoint({
  method: 'POST',
  path: '/doctor/mark-appointment',
  access: 'doctor-or-admin',
  body: z.object({ appointmentId: id, mark: z.enum(MARKS) }),
  data: appointmentRecord,
  summary:
    'Notes that the patient of an approved appointment has arrived (from an hour before) or has missed it (once it has begun), or that it is completed.',
  source: 'R27',
})
