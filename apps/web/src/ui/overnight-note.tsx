import type { Slot } from '@desk/contract/doctor'
import { dayMonthYear } from '@desk/rules/calendar-date'
import { overnightDate } from '@desk/rules/slots/overnight'
import { words } from '../lib/words.ts'

/** Beside a slot after midnight, which is listed under the day before, lest somebody come a day early (R15). */
export function OvernightNote({ slot: { date, startsAt } }: { slot: Pick<Slot, 'date' | 'startsAt'> }) {
  const startDate = overnightDate(date, startsAt)
  return startDate && ` ${words('ui.overnight', { date: dayMonthYear(startDate) })}`
}
