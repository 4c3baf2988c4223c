import { addDays, type IsoDate } from '../calendar-date.ts'
import { DAY, type Minutes, readClockTime } from '../clock-time.ts'

/** The date on which a slot after midnight really is, for it is listed under the day before (R15); else null. */
export function overnightDate(date: IsoDate, start: Minutes): IsoDate | null {
  return start < DAY ? null : addDays(date, 1)
}

/** The start of a slot, from its label and the hours it lies in (`HH:mm`): a time before they open is after midnight. */
export function startInHours(label: string, [workStart, workEnd]: readonly [string, string]): Minutes {
  const start = readClockTime(label.split(' - ')[0] ?? '') ?? 0
  return workStart > workEnd && start < (readClockTime(workStart) ?? 0) ? start + DAY : start
}
