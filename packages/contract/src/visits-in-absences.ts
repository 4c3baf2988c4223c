import * as z from 'zod/mini'
import { slot } from './doctor.ts'
import { endpoint } from './endpoint.ts'
import { id } from './fields.ts'
import { decided, deciding, MOST_BYTES_DECIDING } from './schedule-changes.ts'

const visitInAbsence = z.extend(slot, {
  absenceId: z.string(),
  appointmentId: z.string(),
  name: z.string(),
  /** Stays, is proposed another time, or waits among the proposals. */
  decision: z.enum(['kept', 'asked', 'toDecide']),
})
export type VisitInAbsence = z.output<typeof visitInAbsence>

export const listVisitsInAbsences = endpoint({
  method: 'GET',
  path: '/doctor/visits-in-absences',
  access: 'doctor-or-admin',
  query: z.object({ doctorId: id }),
  data: z.array(visitInAbsence),
  summary:
    'Upcoming appointments at times when their doctor is absent, and what was decided of each: one’s own, or any doctor’s for an administrator.',
  source: 'R26',
})

export const decideVisitsInAbsence = endpoint({
  method: 'POST',
  path: '/doctor/decide-visits-in-absence',
  access: 'doctor-or-admin',
  mostBytes: MOST_BYTES_DECIDING,
  body: z.object({ doctorId: id, absenceId: id, ...deciding }),
  data: z.object(decided),
  summary:
    'Decides again what is to become of the upcoming appointments that were kept in an absence: kept, cancelled with a message, or re-planned. Refused with `data.hits` where `decisions` does not name exactly those that are kept.',
  source: 'R26',
})
