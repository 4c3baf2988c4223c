import type { Party } from '@desk/rules/appointment-state'
import type { Caller } from '../../../platform/actor.ts'

export type Viewer = Extract<Party, 'patient' | 'doctor' | 'admin'>

/** A doctor who is the patient acts as the patient; undefined: nobody's. */
export function partyOf(
  { id, isAdmin, isDoctor }: Caller,
  appointment: { patientId: string | null; doctorUserId: string },
): Viewer | undefined {
  if (appointment.patientId === id) return 'patient'
  if (isDoctor && appointment.doctorUserId === id) return 'doctor'
  return isAdmin ? 'admin' : undefined
}
