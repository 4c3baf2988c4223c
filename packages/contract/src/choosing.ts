import * as z from 'zod/mini'
import { doctor, slot } from './doctor.ts'
import { endpoint } from './endpoint.ts'
import { dayMonthYear, id, LIMITS, text } from './fields.ts'
import { chosenVisitType, visitType } from './visit-type.ts'

export const getPatientDetails = endpoint({
  method: 'GET',
  path: '/user/patient-details',
  access: 'signed-in',
  data: z.object({ address: z.string(), phone: z.string(), gender: z.string() }),
  summary: 'The details of the caller’s newest booking, to fill in the next one; empty before the first.',
  source: 'R29',
})

export const listSoonestSlots = endpoint({
  method: 'GET',
  path: '/user/soonest-slots',
  access: 'signed-in',
  query: z.object({
    specialization: text(LIMITS.detail),
    /** By name; doctors with other types are left out. */
    visitType: z.optional(text(LIMITS.detail)),
  }),
  data: z.array(
    z.object({
      doctor,
      /** `scheduleVersion` goes into the booking. */
      slot: z.extend(slot, { scheduleVersion: z.number() }),
      visitType: z.nullable(visitType),
    }),
  ),
  summary:
    'The next free slot of each doctor of a speciality, the soonest first; ten at most. With a type of visit, each doctor’s own type of that name gives the length.',
  source: 'R29',
})

export const listTypesOfSpeciality = endpoint({
  method: 'GET',
  path: '/user/speciality-visit-types',
  access: 'signed-in',
  query: z.object({ specialization: text(LIMITS.detail) }),
  data: z.array(z.string()),
  summary: 'The names of the types of visit in a speciality; none if no doctor of it offers two or more.',
  source: 'R29',
})

export const listOverlaps = endpoint({
  method: 'GET',
  path: '/user/overlapping-appointments',
  access: 'signed-in',
  query: z.object({ doctorId: id, date: dayMonthYear, time: text(40), ...chosenVisitType }),
  data: z.array(z.object({ doctorName: z.string(), ...slot.shape })),
  summary: 'The caller’s own appointments that overlap a slot.',
  source: 'R29',
})

export const CHOOSING_CALLS = [getPatientDetails, listSoonestSlots, listTypesOfSpeciality, listOverlaps]
