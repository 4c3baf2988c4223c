import { type AppointmentState, takeBack } from './appointment-state.ts'
import { hospitalToday } from './slots/hospital-slots.ts'

/** For the night shift's presses around midnight. */
const AT_LEAST_MS = 4 * 3_600_000

type Step = { action: string; from: AppointmentState | null; to: AppointmentState; at: Date }

export const isTakingBack = ({ action, from, to }: Omit<Step, 'at'>): boolean =>
  action === 'change-state' && from !== null && wayBack(from) === to

/** An answer, or a mark of the visit. */
export const canBeTakenBack = ({ action, from, to }: Omit<Step, 'at'>): boolean =>
  action === 'change-state' && from !== null && wayBack(to) === from

function wayBack(from: AppointmentState): AppointmentState | null {
  const back = takeBack(from, 'admin')
  return back.ok ? back.to : null
}

/** "Did not come": by any staff until the end of the hospital's day, for whoever answers the call. */
export function canCorrect(last: Step | undefined, now: Date, timeZone: string): boolean {
  if (!last || last.to !== 'missed' || !canBeTakenBack(last)) return false
  const isSameDay = hospitalToday(last.at, timeZone) === hospitalToday(now, timeZone)
  return isSameDay || now.getTime() - last.at.getTime() <= AT_LEAST_MS
}
