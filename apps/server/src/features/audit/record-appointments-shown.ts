import type { Caller } from '../../platform/actor.ts'
import type { RecordOpening } from './record-opening.ts'

/** Notes each patient's account; guests (null) are only counted. */
export async function recordAppointmentsShown(
  { recordOpening }: { recordOpening: RecordOpening },
  actor: Pick<Caller, 'id' | 'origin'>,
  patientIds: readonly (string | null)[],
): Promise<void> {
  if (patientIds.length === 0) return
  const guests = patientIds.filter((id) => id === null).length
  await recordOpening(actor, {
    action: 'patient-data-opened',
    subjects: patientIds,
    details: { appointments: patientIds.length, guests },
  })
}
