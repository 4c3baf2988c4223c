import { addDays, dayMonthYear, type IsoDate } from '@desk/rules/calendar-date'
import { weekdayOf } from '@desk/rules/schedule/schedule'
import { words } from '../../../lib/words.ts'
import { atBeginning, dayInWords } from '../../../lib/day-in-words.ts'

/** A day, or its week from Monday. */
export type DaysShown = { dates: readonly IsoDate[]; first: IsoDate; last: IsoDate; step: 1 | 7 }

export function daysShown(date: IsoDate, isWeek: boolean): DaysShown {
  const first = isWeek ? addDays(date, -weekdayOf(date)) : date
  const step = isWeek ? 7 : 1
  const dates = Array.from({ length: step }, (_, day) => addDays(first, day))
  return { dates, first, last: addDays(first, step - 1), step }
}

export function daysInWords({ first, last, step }: DaysShown): string {
  if (step === 1) return atBeginning(dayInWords(first))
  return words('picture.weekOf', { from: dayMonthYear(first), to: dayMonthYear(last) })
}
