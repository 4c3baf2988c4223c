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
  search,
  text,
} from './fields.ts'
import { HOUR } from './limits.ts'
import { renamed } from './renamed.ts'
import { NAMES, SPECIFIED_DOCTOR } from './specified-doctor.ts'
import { chosenVisitType } from './visit-type.ts'

/** `time` is the pair label (R13), `date` the one it is listed under. */
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
    /** The key of the speciality, where what was typed is one with a name in every language. */
    speciality: z.optional(z.string()),
    /** What the doctor speaks, where they said so: codes that Intl has names for. */
    languages: z.optional(z.array(z.string())),
    /** The version of the picture; none: the initials are drawn. */
    picture: z.optional(z.string()),
    /** The initials as the address of a picture (`data:`), named after the first name (R22): there where nothing else is shown. */
    initials: z.optional(z.string()),
    /** Administrators’ lists: the account is erased; name and speciality are all that is left. */
    isErased: z.optional(z.literal(true)),
    /** Not confirmed yet, and for the doctor’s own screen: until then the one above is written to, if that is. */
    unprovenEmail: z.optional(z.string()),
    /** There where the list was asked for it; null without a free slot within the horizon. */
    nextFree: z.optional(z.nullable(slot)),
    /** The next three free times, and the days of the week with hours (0 is Monday), where the list was asked for `nextFree`. */
    nextTimes: z.optional(z.array(slot)),
    weekdays: z.optional(z.array(z.number())),
    /** Within how many hours they usually answer, where there were ten answers or more and the list was asked for `nextFree`. */
    answersWithin: z.optional(z.number()),
  }),
  NAMES,
)
export type Doctor = z.output<typeof doctor>

/** A code that Intl has a name for. */
const spokenLanguage = text(3)
export const MOST_SPOKEN = 8

const profileFields = {
  userId: id,
  firstName: text(LIMITS.name),
  lastName: text(LIMITS.name),
  phone: text(LIMITS.phone),
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

/** Free on the hospital's present day, or on one of seven that begin with it. */
export const FREE_WITHIN = ['today', 'week'] as const

export const listDoctors = endpoint({
  method: 'GET',
  path: '/user/getAllDoctors',
  access: 'signed-in',
  query: z.object({
    ...paging,
    q: search,
    specialization: search,
    /** Spoken by the doctor. */
    language: z.optional(spokenLanguage),
    free: z.optional(z.enum(FREE_WITHIN)),
    sort: z.optional(z.enum(DOCTOR_ORDERS)),
    nextFree: z.optional(z.literal('true')),
    /** Says who of all that are asked for is free first, whatever the order. */
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
  /** Of what version of the schedule each is, for a booking to say so. */
  data: z.array(z.extend(slot, { scheduleVersion: z.number() })),
  summary:
    'The slots of a doctor that are still free on a day, in hospital time (R13, R15); what others hold is left out. With Desk-Place (the `place` of an appointment) those to which it can be moved: its own time is in nobody’s way, and is not among them.',
  source: 'R13',
})
export type FreeSlot = z.output<typeof listFreeSlots.data>[number]
