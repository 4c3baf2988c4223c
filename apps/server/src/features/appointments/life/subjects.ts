import type { Change } from './change.ts'

/** Whom a change concerns, for the trail. */
export function subjectsOf({ appointment }: Pick<Change, 'appointment'>): string[] {
  const { patientId, doctorUserId } = appointment
  return [...(patientId === null ? [] : [patientId]), doctorUserId]
}
