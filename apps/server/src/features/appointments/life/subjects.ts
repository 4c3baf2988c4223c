import type { Change } from './change.ts'

/** The people that a change concerns, for the audit trail. */
export function subjectsOf({ appointment }: Pick<Change, 'appointment'>): string[] {
  const { patientId, doctorUserId } = appointment
  return [...(patientId === null ? [] : [patientId]), doctorUserId]
}
