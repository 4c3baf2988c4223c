import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import {
  clockTime,
  dayMonthYear,
  email,
  id,
  instantWithOffset,
  isoDate,
  LIMITS,
  optionalText,
  paging,
  phone,
  search,
  text,
} from './fields.ts'
import { HOUR } from './limits.ts'
import { renamed } from './renamed.ts'
import { NAMES, SPECIFIED_DOCTOR } from './specified-doctor.ts'
import { chosenVisitType } from './visit-type.ts'

/** `time`: the pair label; `date`: where it is listed (R13). */
export const slot = z.object({
  date: isoDate,
  time: z.string(),
  startsAt: instantWithOffset,
  endsAt: instantWithOffset,
})
export type Slot = z.output<typeof slot>

export const doctor = renamed(
  z.object({
    ...SPECIFIED_DOCTOR,
    /** A key, for one named in every language. */
    speciality: z.optional(z.string()),
    /** Codes of Intl. */
    languages: z.optional(z.array(z.string())),
    /** Version; none: initials. */
    picture: z.optional(z.string()),
    /** A `data:` picture (R22), where nothing else is shown. */
    initials: z.optional(z.string()),
    /** In administrators' lists. */
    isErased: z.optional(z.literal(true)),
    /** For the doctor alone. */
    unprovenEmail: z.optional(z.string()),
    /** If asked for; null: none within the horizon. */
    nextFree: z.optional(z.nullable(slot)),
    /** With `nextFree`: three times, and weekdays with hours (0 is Monday). */
    nextTimes: z.optional(z.array(slot)),
    weekdays: z.optional(z.array(z.number())),
    /** With `nextFree`: hours, from ten answers on. */
    answersWithin: z.optional(z.number()),
  }),
  NAMES,
)
export type Doctor = z.output<typeof doctor>

/** Code of Intl. */
const spokenLanguage = text(3)
export const MOST_SPOKEN = 8

const profileFields = {
  userId: id,
  firstName: text(LIMITS.name),
  lastName: text(LIMITS.name),
  phone,
  email,
  website: z.optional(optionalText(LIMITS.website)),
  address: text(LIMITS.address),
  specialization: text(LIMITS.detail),
  languages: z.optional(z.array(spokenLanguage).check(z.maxLength(MOST_SPOKEN))),
  experience: text(LIMITS.detail),
  feesPerCunsaltation: text(LIMITS.detail),
  timings: z.tuple([clockTime, clockTime]),
}

export const doctorProfile = renamed(z.object(profileFields), NAMES)
export type DoctorProfile = z.output<typeof doctorProfile>

export const DOCTOR_ORDERS = ['name', 'specialization', 'soonest'] as const

/** Hospital time; a week is seven days from today. */
export const FREE_WITHIN = ['today', 'week'] as const

export const listDoctors = endpoint({
  method: 'GET',
  path: '/user/getAllDoctors',
  access: 'signed-in',
  query: z.object({
    ...paging,
    q: search,
    specialization: search,
    language: z.optional(spokenLanguage),
    free: z.optional(z.enum(FREE_WITHIN)),
    sort: z.optional(z.enum(DOCTOR_ORDERS)),
    nextFree: z.optional(z.literal('true')),
    /** Also says who is free first. */
    soonest: z.optional(z.literal('true')),
  }),
  data: z.array(doctor),
  summary: 'The doctors one can book: the approved ones (R17).',
  source: 'spec 7',
})

export const listSpecializations = endpoint({
  method: 'GET',
  path: '/user/specializations',
  access: 'signed-in',
  data: z.array(z.string()),
  summary: 'What the bookable doctors are specialised in, in alphabetical order.',
  source: 'spec 2, Home',
})

export const applyAsDoctor = endpoint({
  method: 'POST',
  path: '/user/apply-doctor',
  access: 'signed-in',
  limits: { perAccount: { points: 20, seconds: HOUR } },
  body: doctorProfile,
  summary: 'Applies for a doctor account; one open application per person (R19).',
  source: 'spec 7',
})

export const getDoctorInfo = endpoint({
  method: 'POST',
  path: '/doctor/getDoctorInfo',
  access: 'doctor-or-admin',
  isRead: true,
  body: z.object({ userId: id }),
  data: doctor,
  summary:
    'The profile of the doctor whose account has this id: one’s own, or any for an administrator (R1).',
  source: 'spec 7',
})

export const updateProfile = endpoint({
  method: 'POST',
  path: '/doctor/updateProfile',
  access: 'doctor-or-admin',
  body: doctorProfile,
  summary: 'Changes a doctor’s profile: one’s own, or any for an administrator (R1).',
  source: 'spec 7',
})

export const confirmProfileEmail = endpoint({
  method: 'POST',
  path: '/doctor/confirm-email',
  access: 'anyone',
  body: z.object({ token: text(100) }),
  summary: 'Proves the address of a doctor’s profile with the token of the link that was sent there.',
  source: 'R30',
})

export const sendProfileConfirmation = endpoint({
  method: 'POST',
  path: '/doctor/send-confirmation',
  access: 'doctor-or-admin',
  body: z.object({ userId: id }),
  summary:
    'Sends the link that proves the address of a doctor’s profile once more: one’s own, or any for an administrator.',
  source: 'R30',
})

export const getDoctorById = endpoint({
  method: 'POST',
  path: '/doctor/getDoctorById',
  access: 'anyone',
  isRead: true,
  body: z.object({ doctorId: id }),
  data: doctor,
  summary: 'A doctor one can book (R17).',
  source: 'spec 7',
})

export const listFreeSlots = endpoint({
  method: 'GET',
  path: '/doctor/slots',
  access: 'anyone',
  query: z.object({ doctorId: id, date: dayMonthYear, ...chosenVisitType }),
  headers: ['hold', 'place'],
  /** For the booking to name it. */
  data: z.array(z.extend(slot, { scheduleVersion: z.number() })),
  summary:
    'The slots of a doctor that are still free on a day, in hospital time (R13, R15); what others hold is left out. With Desk-Place (the `place` of an appointment) those to which it can be moved: its own time counts as free, but is not among them.',
  source: 'R13',
})
export type FreeSlot = z.output<typeof listFreeSlots.data>[number]
