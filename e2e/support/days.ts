import { addDays, type IsoDate } from '@desk/rules/calendar-date'

/** A day counted from the hospital's today: the tests' hospital is in Berlin. */
export function dayFromToday(days: number): IsoDate {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Berlin' }).format(new Date())
  return addDays(today, days)
}
