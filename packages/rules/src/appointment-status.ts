/** What an appointment can be (spec 3). */
export const APPOINTMENT_STATUSES = ['pending', 'approved', 'reject'] as const
export type AppointmentStatus = (typeof APPOINTMENT_STATUSES)[number]

/** What a doctor can answer to a request (spec 7). */
export const VERDICTS = ['approved', 'reject'] as const
export type Verdict = (typeof VERDICTS)[number]

export type Decision = { ok: true; status: Verdict } | { ok: false; reason: 'already-decided' }

/** A request is decided once: only a pending one takes a verdict (spec 4). */
export function decide(status: AppointmentStatus, verdict: Verdict): Decision {
  return status === 'pending' ? { ok: true, status: verdict } : { ok: false, reason: 'already-decided' }
}

/** Whether an appointment keeps others off its slot (R14). */
export function holdsSlot(status: AppointmentStatus): boolean {
  return status !== 'reject'
}
