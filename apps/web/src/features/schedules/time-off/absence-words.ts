import { dayMonthYear } from '@desk/rules/calendar-date'
import { words } from '../../../lib/words.ts'
import { dayInWords } from '../../../lib/day-in-words.ts'
import { type Absence, clockOf, wholeDays } from './absence-draft.ts'

export function absenceWords(absence: Absence): string {
  const days = wholeDays(absence)
  if (days) {
    const isOne = days.from === days.to
    return isOne
      ? dayInWords(days.from)
      : words('away.days', { from: dayInWords(days.from), to: dayInWords(days.to) })
  }
  const [start, end] = [clockOf(absence.startsAt), clockOf(absence.endsAt)]
  return words('away.hours', {
    from: dayMonthYear(start.date),
    fromTime: start.time,
    to: dayMonthYear(end.date),
    toTime: end.time,
  })
}
