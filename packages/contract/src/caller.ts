import { OWN_RULES } from '@desk/rules/schedule/own-rules'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, isoDate, LIMITS, text } from './fields.ts'

export const LEAST_LETTERS = 2
/** As many as one can look over on the phone. */
export const MOST_KNOWN = 6

export const knownPatient = z.object({
  /** The newest; a booking names it as `sameAs`. */
  appointmentId: z.string(),
  name: z.string(),
  phone: z.string(),
  date: isoDate,
})
export type KnownPatient = z.output<typeof knownPatient>

/** Administrators only. */
export const ofDoctor = z.optional(id)

export const listKnownPatients = endpoint({
  method: 'GET',
  path: '/doctor/known-patients',
  access: 'doctor-or-admin',
  query: z.object({ doctorId: ofDoctor, q: text(LIMITS.name) }),
  data: z.array(knownPatient),
  summary: `Whoever had an appointment with the calling doctor (for administrators, with a doctor) and has a name, or a phone number, that begins like this, the latest first, at most ${MOST_KNOWN}; none below ${LEAST_LETTERS} letters or digits.`,
  source: 'R26',
})

/** In a booking for a caller. */
export const ofCaller = {
  /** An appointment of the same person. */
  sameAs: z.optional(id),
  /** Staff have seen the patient's other appointment. */
  despiteOverlap: z.optional(z.boolean()),
  /**
   * Rules from `data.rules` that give way to the reason. Unset: those of the hours, not gaps or the day's
   * maximum.
   */
  despite: z.optional(z.array(z.enum(OWN_RULES)).check(z.maxLength(OWN_RULES.length))),
}

export const needsReason = z.object({
  reason: z.literal('outside-hours'),
  rules: z.array(z.enum(OWN_RULES)),
})

/** The patient is with another doctor then. */
export const isElsewhere = z.object({
  reason: z.literal('patient-elsewhere'),
  elsewhere: z.array(z.object({ date: isoDate, time: z.string() })),
})
