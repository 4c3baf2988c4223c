/** What an appointment can be (spec 3). */
export const APPOINTMENT_STATUSES = ['pending', 'approved', 'reject'] as const
export type AppointmentStatus = (typeof APPOINTMENT_STATUSES)[number]

/** What a doctor can decide (spec 7). */
export const DECISIONS = ['approved', 'reject'] as const
export type Decision = (typeof DECISIONS)[number]

export type StatusChange = { ok: true; status: Decision } | { ok: false; reason: 'already-decided' }

/** An appointment is decided once, while it is pending (spec 4). */
export function checkAppointmentStatusChange(status: AppointmentStatus, decision: Decision): StatusChange {
  return status === 'pending' ? { ok: true, status: decision } : { ok: false, reason: 'already-decided' }
}

/** Whether an appointment keeps others off its slot (R14). */
export function holdsSlot(status: AppointmentStatus): boolean {
  return status !== 'reject'
}
