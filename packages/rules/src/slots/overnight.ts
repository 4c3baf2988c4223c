import { addDays, dayMonthYear, type IsoDate } from '../calendar-date.ts'
import { DAY, type Minutes, readClockTime } from '../clock-time.ts'

/** What is said beside a slot after midnight, lest somebody come a day early (R15): ` (the night to 24-11-2026)`. */
export function overnightNote(date: IsoDate, start: Minutes): string {
  return start < DAY ? '' : ` (the night to ${dayMonthYear(addDays(date, 1))})`
}

/** The start of a slot, from its label and the hours it lies in (`HH:mm`): a time before they open is after midnight. */
export function startInHours(label: string, [workStart, workEnd]: readonly [string, string]): Minutes {
  const start = readClockTime(label.split(' - ')[0] ?? '') ?? 0
  return workStart > workEnd && start < (readClockTime(workStart) ?? 0) ? start + DAY : start
}
