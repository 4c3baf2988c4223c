import type { AppointmentRecord } from '@desk/contract/appointment-life'
import type { Caller } from '../../../platform/actor.ts'
import { recordAppointmentsShown } from '../../audit/record-appointments-shown.ts'
import type { ReadingDependencies } from '../../audit/record-opening.ts'
import { appointmentNotFound } from '../failures.ts'
import { partyOf } from './party.ts'
import { readRecord } from './record.ts'
import { findRecord } from './record-queries.ts'

export async function getAppointment(
  deps: ReadingDependencies,
  actor: Caller,
  { appointmentId }: { appointmentId: string },
): Promise<AppointmentRecord> {
  const row = await findRecord(deps.db, appointmentId)
  const party = row && partyOf(actor, row)
  if (!row || !party) throw appointmentNotFound()
  if (party !== 'patient') await recordAppointmentsShown(deps, actor, [row.patientId])
  return readRecord(deps.db, deps, row, { party, userId: actor.id })
}
