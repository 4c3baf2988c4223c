import {
  APPOINTMENT_STATES,
  type Decision,
  DECISIONS,
  SPECIFIED_STATUSES,
  type SpecifiedStatus,
} from '@desk/rules/appointment-state'
import * as z from 'zod/mini'
import { slot } from './doctor.ts'
import { endpoint } from './endpoint.ts'
import {
  dayMonthYear,
  email,
  id,
  instant,
  instantWithOffset,
  isoDate,
  LIMITS,
  optionalText,
  paging,
  phone,
  search,
  text,
} from './fields.ts'
import { HOUR, MINUTE } from './limits.ts'
import { outsideHours } from './outside-hours.ts'
import { proof } from './proof.ts'
import { renamed } from './renamed.ts'
import { REQUEST_GROUPS } from './requests.ts'
import { seenSchedule } from './seen-schedule.ts'
import { specifiedDoctor } from './specified-doctor.ts'
import { chosenVisitType } from './visit-type.ts'

/** Choices of the booking screen (spec 2); other clients may send any short word. */
export const GENDERS = ['Male', 'Female', 'Prefer not to say'] as const

/** Spelled `reject` in spec 3 alone. */
const status = z.codec(z.enum(['pending', 'approved', 'reject']), z.enum(SPECIFIED_STATUSES), {
  decode: (value): SpecifiedStatus => (value === 'reject' ? 'rejected' : value),
  encode: (value) => (value === 'rejected' ? 'reject' : value),
})

const decision = z.codec(z.enum(['approved', 'reject']), z.enum(DECISIONS), {
  decode: (value): Decision => (value === 'reject' ? 'rejected' : value),
  encode: (value) => (value === 'rejected' ? 'reject' : value),
})

const appointment = renamed(
  z.object({
    _id: z.string(),
    doctorId: z.string(),
    doctorInfo: specifiedDoctor,
    /** Under which the slot is listed (R13, R15). */
    date: isoDate,
    /** Pair label, hospital time. */
    time: z.string(),
    startsAt: instantWithOffset,
    endsAt: instantWithOffset,
    name: z.string(),
    phone: z.string(),
    gender: z.string(),
    address: z.string(),
    status,
    /** `status` is the specified part of it (R27). */
    state: z.enum(APPOINTMENT_STATES),
    visitType: z.optional(z.string()),
    /** For the doctor: why it was kept. */
    outside: z.optional(outsideHours),
    /** `hasAccount`, `isTold`: for the doctor; told by account or email. */
    hasAccount: z.optional(z.boolean()),
    isTold: z.optional(z.boolean()),
  }),
  { _id: 'id', doctorInfo: 'doctor' },
)
export type Appointment = z.output<typeof appointment>

export const bookAppointment = endpoint({
  method: 'POST',
  path: '/user/book-appointment',
  access: 'anyone',
  knowsCaller: true,
  // Tries; guests' bookings are counted apart.
  limits: {
    perAddress: { points: 240, seconds: 10 * MINUTE },
    perAccount: { points: 100, seconds: HOUR },
  },
  headers: ['idempotencyKey'],
  body: renamed(
    z.object({
      doctorId: id,
      /** Never read (R12). */
      doctorInfo: z.optional(z.looseObject({})),
      date: dayMonthYear,
      time: text(40),
      name: text(LIMITS.name),
      phone,
      gender: z.optional(z.nullable(optionalText(LIMITS.gender))),
      address: text(LIMITS.address),
      /** Of a guest who wants to be told. */
      email: z.optional(email),
      ...chosenVisitType,
      ...seenSchedule,
      hold: z.optional(id),
      /** Solves `data.challenge` of a 429. */
      proof: z.optional(proof),
    }),
    { doctorInfo: 'doctorRecord' },
  ),
  data: z.extend(slot, {
    appointmentId: z.optional(z.string()),
    /** Open it again for a guest: with the phone number, or by link. */
    code: z.optional(z.string()),
    link: z.optional(z.string()),
    expiresAt: z.optional(instant),
    /** Without calling; null: from the start not. */
    changeableUntil: z.optional(z.nullable(instant)),
  }),
  summary:
    'Books a slot: with a token for that patient, without one as a guest (R12). After five guests’ bookings of a day from one address it is answered 429 with `data.challenge`, in the format of ALTCHA: send the call again with `proof`. With the header Idempotency-Key the same booking sent twice is one, with the same answer. Refused with `data.visitTypes` where the type of visit is not offered any more, and with `data.reason` `schedule-changed` where `scheduleVersion` is not the present one.',
  source: 'spec 7',
})

const TIMES = ['coming', 'past'] as const

const listQuery = z.object({ ...paging, q: search, status: z.optional(status) })

export const listMyAppointments = endpoint({
  method: 'GET',
  path: '/user/user-appointments',
  access: 'signed-in',
  isKept: true,
  query: z.extend(listQuery, {
    /** `coming` soonest first, `past` latest first. */
    when: z.optional(z.enum(TIMES)),
  }),
  data: z.array(appointment),
  summary:
    'The appointments the caller booked, newest day first. With `when=coming` those that are not over, soonest first, with `when=past` those that are.',
  source: 'spec 7',
})

export const listDoctorAppointments = endpoint({
  method: 'GET',
  path: '/doctor/doctor-appointments',
  access: 'doctor',
  query: z.extend(listQuery, {
    group: z.optional(z.enum(REQUEST_GROUPS)),
    /** Unanswered, today, upcoming; none that are past. */
    sort: z.optional(z.enum(['urgent'])),
  }),
  data: z.array(appointment),
  summary:
    'The appointments booked with the calling doctor, newest day first. With `sort=urgent` those that wait for an answer, soonest to expire first, then those of today and the later ones, soonest first; with `group` one of these, or those that are past.',
  source: 'spec 7',
})

export const changeAppointmentStatus = endpoint({
  method: 'POST',
  path: '/doctor/update-status',
  access: 'doctor',
  body: renamed(
    z.object({
      appointmentsId: id,
      status: decision,
      reason: z.optional(optionalText(LIMITS.reason)),
    }),
    { appointmentsId: 'appointmentId', status: 'decision' },
  ),
  summary: 'Approves or rejects a pending appointment of the calling doctor.',
  source: 'spec 7',
})

export const sendBookingNotice = endpoint({
  method: 'POST',
  path: '/user/sendemail',
  access: 'anyone',
  limits: { perAddress: { points: 120, seconds: 10 * MINUTE } },
  body: z.object({
    name: text(LIMITS.name),
    phone,
    address: text(LIMITS.address),
    date: dayMonthYear,
    time: text(40),
    doctorEmail: email,
  }),
  summary: 'Sends the doctor the notice of a booking made in the last minutes, once (R16).',
  source: 'spec 7',
})
