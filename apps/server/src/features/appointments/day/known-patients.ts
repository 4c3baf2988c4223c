import { LEAST_LETTERS, type listKnownPatients as contract, MOST_KNOWN } from '@desk/contract/caller'
import type { DataOf, QueryOf } from '@desk/contract/endpoint'
import type { Caller } from '../../../platform/actor.ts'
import { recordAppointmentsShown } from '../../audit/record-appointments-shown.ts'
import type { ReadingDependencies } from '../../audit/record-opening.ts'
import { listKnown } from './queries.ts'
import { getWhoseDay } from './whose-day.ts'

/** By the beginning of a name or phone number. */
export async function listKnownPatients(
  { db, pool, recordOpening }: ReadingDependencies,
  actor: Caller,
  { doctorId, q }: QueryOf<typeof contract>,
): Promise<DataOf<typeof contract>> {
  if (q.length < LEAST_LETTERS) return []
  const { doctor } = await getWhoseDay({ db, pool }, actor, doctorId)
  const rows = await listKnown(db, { doctorId: doctor.id, begin: q, limit: MOST_KNOWN })
  const patientIds = rows.map(({ patientId }) => patientId)
  await recordAppointmentsShown({ recordOpening }, actor, patientIds)
  return rows.map(({ id, name, phone, date }) => ({ appointmentId: id, name, phone, date }))
}
