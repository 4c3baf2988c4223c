/** spec 3; `rejected` by R3. */
export const DOCTOR_STATUSES = ['pending', 'approved', 'rejected'] as const
export type DoctorStatus = (typeof DOCTOR_STATUSES)[number]

type DoctorStatusChange =
  | { ok: true; status: Exclude<DoctorStatus, 'pending'> }
  | { ok: false; reason: 'no-change' | 'not-possible' }

/** Never pending again (R3). */
export function checkDoctorStatusChange(from: DoctorStatus, to: DoctorStatus): DoctorStatusChange {
  if (from === to) return { ok: false, reason: 'no-change' }
  return to === 'pending' ? { ok: false, reason: 'not-possible' } : { ok: true, status: to }
}

/** R17 */
export function isBookable({ status, isBlocked }: { status: DoctorStatus; isBlocked: boolean }): boolean {
  return status === 'approved' && !isBlocked
}
