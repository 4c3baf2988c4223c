import { addDays, type IsoDate } from '@desk/rules/calendar-date'

const DAYS = 7

/** 0 is Monday. */
export const weekdayOf = (date: IsoDate): number => (new Date(`${date}T00:00Z`).getUTCDay() + 6) % DAYS

export const firstOfMonth = (date: IsoDate): IsoDate => `${date.slice(0, 'YYYY-MM'.length)}-01`

export function daysOfMonth(date: IsoDate): number {
  const [year = 0, month = 0] = date.split('-').map(Number)
  return new Date(Date.UTC(year, month, 0)).getUTCDate()
}

export const lastOfMonth = (date: IsoDate): IsoDate => addDays(firstOfMonth(date), daysOfMonth(date) - 1)

/** From Monday; null: of another month. */
export function weeksOfMonth(date: IsoDate): (IsoDate | null)[][] {
  const first = firstOfMonth(date)
  const before = weekdayOf(first)
  const count = daysOfMonth(date)
  return Array.from({ length: Math.ceil((before + count) / DAYS) }, (_, week) =>
    Array.from({ length: DAYS }, (__, weekday) => {
      const day = week * DAYS + weekday - before
      return day >= 0 && day < count ? addDays(first, day) : null
    }),
  )
}

/** The same day of another month, or its last. */
export function addMonths(date: IsoDate, months: number): IsoDate {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 'YYYY-MM-DD'.length)
  return addDays(first, Math.min(day, daysOfMonth(first)) - 1)
}

export function within(date: IsoDate, min: IsoDate, max: IsoDate): IsoDate {
  if (date < min) return min
  return date > max ? max : date
}

type Key = { key: string; shiftKey: boolean }

/** `onward` is -1 in right-to-left languages. */
const MOVES: Readonly<Record<string, (date: IsoDate, more: { onward: number; months: number }) => IsoDate>> =
  {
    ArrowRight: (date, { onward }) => addDays(date, onward),
    ArrowLeft: (date, { onward }) => addDays(date, -onward),
    ArrowDown: (date) => addDays(date, DAYS),
    ArrowUp: (date) => addDays(date, -DAYS),
    PageDown: (date, { months }) => addMonths(date, months),
    PageUp: (date, { months }) => addMonths(date, -months),
    Home: (date) => addDays(date, -weekdayOf(date)),
    End: (date) => addDays(date, DAYS - 1 - weekdayOf(date)),
  }

/** ARIA Authoring Practices; undefined: other keys. */
export const dayAfterKey = (
  date: IsoDate,
  { key, shiftKey }: Key,
  isFromRight: boolean,
): IsoDate | undefined => MOVES[key]?.(date, { onward: isFromRight ? -1 : 1, months: shiftKey ? 12 : 1 })
