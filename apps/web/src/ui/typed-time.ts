import { clock24, readClockTime } from '@desk/rules/clock-time'

/** Number pads have no colon. */
export function withColon(typed: string): string {
  return /^\d{4}$/.test(typed) ? `${typed.slice(0, 2)}:${typed.slice(2)}` : typed
}

/** "9", "930", "9.30", "9:30 pm"; others stay. */
export function tidyTime(typed: string): string {
  const spelled = typed
    .trim()
    .replace(/^(\d{1,2})$/, '$1:00')
    .replace(/^(\d{1,2})[.h ]?(\d{2})$/, '$1:$2')
  const minutes = readClockTime(spelled)
  return minutes === null ? typed : clock24(minutes)
}
