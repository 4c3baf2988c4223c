import { OWN_RULES } from '@desk/rules/schedule/own-rules'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, isoDate, LIMITS, text } from './fields.ts'

/** So many letters or digits tell people apart. */
export const LEAST_LETTERS = 2
/** As many as one looks over while somebody waits on the phone. */
export const MOST_KNOWN = 6

export const knownPatient = z.object({
  /** Of the newest appointment; a booking that names it is for the same person. */
  appointmentId: z.string(),
  name: z.string(),
  phone: z.string(),
  date: isoDate,
})
export type KnownPatient = z.output<typeof knownPatient>

/** Whose day: an administrator says which doctor; a doctor has the own. */
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

/** What a booking for a caller takes besides. */
export const ofCaller = {
  /** An appointment of the doctor’s: this one is for the same person, whose account or email it gets, and who is told. */
  sameAs: z.optional(id),
  /** The patient has another appointment then, and staff have seen it. */
  despiteOverlap: z.optional(z.boolean()),
  /** The rules of the doctor that were seen to be in the way (`data.rules` of the refusal), and give way with the reason. Unset: those of the hours do, pauses and the most visits of a day do not. */
  despite: z.optional(z.array(z.enum(OWN_RULES)).check(z.maxLength(OWN_RULES.length))),
}

/** `data` of the refusal where a booking needs a reason. */
export const needsReason = z.object({
  reason: z.literal('outside-hours'),
  /** The rules of the doctor that are in the way. */
  rules: z.array(z.enum(OWN_RULES)),
})

/** `data` of the refusal where the patient is with another doctor at that time. */
export const isElsewhere = z.object({
  reason: z.literal('patient-elsewhere'),
  elsewhere: z.array(z.object({ date: isoDate, time: z.string() })),
})
