import { type AppointmentState, takeBack } from './appointment-state.ts'
import { hospitalToday } from './slots/hospital-slots.ts'

/** At midnight a wrong press of the night shift is not past mending. */
const AT_LEAST_MS = 4 * 3_600_000

type Step = { action: string; from: AppointmentState | null; to: AppointmentState; at: Date }

/** Whether a step of a history takes the one before it back. */
export const isTakingBack = ({ action, from, to }: Omit<Step, 'at'>): boolean =>
  action === 'change-state' && from !== null && wayBack(from) === to

/** Whether the last step of a history is one that can be taken back: an answer, or what was noted of the visit. */
export const canBeTakenBack = ({ action, from, to }: Omit<Step, 'at'>): boolean =>
  action === 'change-state' && from !== null && wayBack(to) === from

function wayBack(from: AppointmentState): AppointmentState | null {
  const back = takeBack(from, 'admin')
  return back.ok ? back.to : null
}

/** Whether "did not come" can be corrected: by any of the staff, until the end of the hospital's day, so that whoever answers the patient's call can. */
export function canCorrect(last: Step | undefined, now: Date, timeZone: string): boolean {
  if (!last || last.to !== 'missed' || !canBeTakenBack(last)) return false
  const isSameDay = hospitalToday(last.at, timeZone) === hospitalToday(now, timeZone)
  return isSameDay || now.getTime() - last.at.getTime() <= AT_LEAST_MS
}
