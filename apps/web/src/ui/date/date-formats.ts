import type { IsoDate } from '@desk/rules/calendar-date'
import { locale } from '../../lib/words.ts'

/** Costly to make; the language never changes. */
const formats = new Map<string, Intl.DateTimeFormat>()

function format(name: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const made = formats.get(name) ?? new Intl.DateTimeFormat(locale(), { ...options, timeZone: 'UTC' })
  formats.set(name, made)
  return made
}

const instantOf = (date: IsoDate) => new Date(`${date}T00:00Z`)

/** "Saturday 21 November 2026". */
export const dayName = (date: IsoDate): string =>
  format('day', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }).format(instantOf(date))

/** "November 2026". */
export const monthAndYear = (date: IsoDate): string =>
  format('month', { month: 'long', year: 'numeric' }).format(instantOf(date))

/** 1 is January. */
export const monthName = (month: number): string =>
  format('name', { month: 'long' }).format(Date.UTC(2027, month - 1, 1))

/** From Monday; without short names, shortened to fit a phone. */
export function weekdayNames(): { full: string; shown: string }[] {
  const mondayInShort = format('short', { weekday: 'short' }).format(Date.UTC(2027, 2, 1))
  const shown = mondayInShort.length > 4 ? 'narrow' : 'short'
  return Array.from({ length: 7 }, (_, weekday) => {
    const day = Date.UTC(2027, 2, 1 + weekday)
    return {
      full: format('long', { weekday: 'long' }).format(day),
      shown: format(shown, { weekday: shown }).format(day),
    }
  })
}
