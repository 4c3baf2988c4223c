import { dayMonthYear, type IsoDate, readDayMonthYear } from '@desk/rules/calendar-date'
import { inOurDigits } from '@desk/rules/our-digits'
import { daysOfMonth } from './month-days.ts'

export const PARTS = ['day', 'month', 'year'] as const
export type Part = (typeof PARTS)[number]

export type TypedDate = Readonly<Record<Part, string>>

export const NOTHING_TYPED: TypedDate = { day: '', month: '', year: '' }

const LENGTH = { day: 2, month: 2, year: 4 } as const
const HIGHEST_FIRST_DIGIT = { day: 3, month: 1, year: 9 } as const
const FIRST_YEAR = 1900
const LAST_YEAR = 2200
const CENTURY = '20'

export function partsOf(date: IsoDate | null): TypedDate {
  if (date === null) return NOTHING_TYPED
  const [year = '', month = '', day = ''] = date.split('-')
  return { day, month, year }
}

/** Null: incomplete, or no such day. */
export const dateOf = ({ day, month, year }: TypedDate): IsoDate | null =>
  readDayMonthYear(`${day}-${month}-${year}`)

export const isWhole = (typed: TypedDate): boolean => PARTS.every((part) => isFull(part, typed[part]))

const isFull = (part: Part, text: string) => text.length === LENGTH[part]

/** And the part to go on in. */
type Typing = { typed: TypedDate; at: Part }

/** `text`: all of the part. A full part, hyphen, dot or slash leads on; a whole date fits any part. */
export function typeInto(typed: TypedDate, part: Part, text: string): Typing {
  const whole = readWhole(text)
  if (whole) return { typed: whole, at: 'year' }
  const before = typed[part]
  const digits = digitsOf(text)
  // Typing in a full part restarts it.
  const more = isFull(part, before) ? addedTo(before, digits) : undefined
  if (digits !== '') return fill(typed, part, more ?? digits, /[-./, ]$/.test(text))
  return { typed: text === '' ? { ...typed, [part]: '' } : typed, at: part }
}

const addedTo = (before: string, digits: string): string | undefined =>
  digits.length === before.length + 1
    ? Array.from(digits).find((_, place) => digits.slice(0, place) + digits.slice(place + 1) === before)
    : undefined

function fill(typed: TypedDate, part: Part, digits: string, isEnded: boolean): Typing {
  const taken = Number(digits[0]) > HIGHEST_FIRST_DIGIT[part] ? 1 : LENGTH[part]
  const [own, rest] = [digits.slice(0, taken), digits.slice(taken)]
  const isDone = isEnded || own.length === taken
  const now = { ...typed, [part]: isDone ? padded(part, own) : own }
  const next = PARTS[PARTS.indexOf(part) + 1]
  if (!isDone || next === undefined) return { typed: now, at: part }
  return rest === '' ? { typed: now, at: next } : fill(now, next, rest, isEnded)
}

/** 5 is 05, 27 is 2027. */
export function settle(typed: TypedDate): TypedDate {
  return {
    day: padded('day', typed.day),
    month: padded('month', typed.month),
    year: padded('year', typed.year),
  }
}

function padded(part: Part, text: string): string {
  if (text === '') return text
  if (part === 'year') return text.length === 2 ? `${CENTURY}${text}` : text
  return text.padStart(LENGTH[part], '0')
}

/** Round at the ends; empty parts begin at `start`. */
export function step(typed: TypedDate, part: Part, by: number, start: IsoDate): TypedDate {
  if (typed[part] === '') return { ...typed, [part]: partsOf(start)[part] }
  const { least, most } = boundsOf(typed, part)
  const count = most - least + 1
  const moved = least + ((((Number(typed[part]) - least + by) % count) + count) % count)
  return set(typed, part, moved)
}

export function toEnd(typed: TypedDate, part: Part, end: 'least' | 'most'): TypedDate {
  return set(typed, part, boundsOf(typed, part)[end])
}

const set = (typed: TypedDate, part: Part, value: number): TypedDate => ({
  ...typed,
  [part]: String(value).padStart(LENGTH[part], '0'),
})

export function boundsOf({ month, year }: TypedDate, part: Part): { least: number; most: number } {
  if (part === 'year') return { least: FIRST_YEAR, most: LAST_YEAR }
  if (part === 'month') return { least: 1, most: 12 }
  const isMonth = isFull('month', month) && Number(month) >= 1 && Number(month) <= 12
  // A leap year while none is typed.
  const ofYear = isFull('year', year) ? year : '2028'
  return { least: 1, most: isMonth ? daysOfMonth(`${ofYear}-${month}-01`) : 31 }
}

/** Pasted "05-03-2027", "5.3.27", "5 / 3 / 2027", "2027-03-05", "05032027"; null: no date. */
export function readWhole(text: string): TypedDate | null {
  const spelled = inOurDigits(text)
    .replaceAll(/[\u200E\u200F\u2066-\u2069]/g, '')
    .trim()
  const [, isoYear, isoMonth, isoDay] = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})$/.exec(spelled) ?? []
  if (isoYear && isoMonth && isoDay) return settle({ day: isoDay, month: isoMonth, year: isoYear })
  const [, day, month, year] =
    /^(\d{1,2})\s*[-./ ]\s*(\d{1,2})\s*[-./ ]\s*(\d{4}|\d{2})$/.exec(spelled) ??
    /^(\d{2})(\d{2})(\d{4})$/.exec(spelled) ??
    []
  return day && month && year ? settle({ day, month, year }) : null
}

export const written = (typed: TypedDate): string => {
  const date = dateOf(typed)
  return date === null ? '' : dayMonthYear(date)
}

const digitsOf = (text: string) => inOurDigits(text).replaceAll(/\D/g, '')
