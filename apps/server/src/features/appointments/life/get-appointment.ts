import type { AppointmentRecord } from '@desk/contract/appointment-life'
import type { Caller } from '../../../platform/actor.ts'
import type { ReadingDependencies } from '../../audit/record-opening.ts'
import { appointmentNotFound } from '../failures.ts'
import { partyOf } from './party.ts'
import { readRecord } from './record.ts'
import { findRecord } from './record-queries.ts'

/** The appointment for its patient, its doctor or an administrator; for everybody else there is none. */
export async function getAppointment(
  deps: ReadingDependencies,
  actor: Caller,
  { appointmentId }: { appointmentId: string },
): Promise<AppointmentRecord> {
  const row = await findRecord(deps.db, appointmentId)
  const party = row && partyOf(actor, row)
  if (!row || !party) throw appointmentNotFound()
  if (party !== 'patient') {
    await deps.recordOpening(actor, {
      action: 'patient-data-opened',
      subjects: [row.patientId],
      details: { appointments: 1, guests: row.patientId === null ? 1 : 0 },
    })
  }
  return readRecord(deps.db, deps, row, { party, userId: actor.id })
}
