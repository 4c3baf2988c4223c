import { dayMonthYear as writeDayMonthYear, type IsoDate, readDayMonthYear } from '@desk/rules/calendar-date'
import { inOurDigits } from '@desk/rules/our-digits'
import * as z from 'zod/mini'
import { LIMITS } from './field-limits.ts'

export { LIMITS }

/** Worded in the catalogue under `fields`. */
export const FIELD_ERRORS = [
  'nul',
  'loneSurrogate',
  'email',
  'clockTime',
  'date',
  'wholeNumber',
  'tooManyBytes',
  'tooLarge',
] as const
type FieldError = (typeof FIELD_ERRORS)[number]

/** The code is the message, its parameters the params. */
const refusedAs = (error: FieldError, params: { max?: number } = {}) => ({ error, params })

/** PostgreSQL stores no U+0000; half a surrogate pair would change. */
const withoutNul = z.refine<string>((value) => !value.includes('\u0000'), refusedAs('nul'))
const wellFormed = z.refine<string>((value) => value.isWellFormed(), refusedAs('loneSurrogate'))

/** Trimmed; may be empty. */
export const optionalText = (max: number) =>
  z.string().check(z.trim(), z.maxLength(max), withoutNul, wellFormed)

export const text = (max: number) => optionalText(max).check(z.minLength(1))

/** In our digits, whatever the keyboard: numbers are compared. */
export const phone = text(LIMITS.phone).check(z.overwrite(inOurDigits))

/** As a browser's field accepts it (spec 5). */
export const email = text(LIMITS.email).check(z.regex(z.regexes.html5Email, refusedAs('email')))

/** Up to 1,024 bytes, blanks included (R21). */
export const password = z.string().check(
  z.minLength(1),
  z.refine(
    (value) => new TextEncoder().encode(value).length <= LIMITS.passwordBytes,
    refusedAs('tooManyBytes', { max: LIMITS.passwordBytes }),
  ),
  withoutNul,
  wellFormed,
)

/** Opaque (R24). */
export const id = text(100)

/** Never the UUID of zeros, which stands for none. */
export const chosenId = z
  .string()
  .check(
    z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/),
    z.describe('UUID in lower case'),
  )

export const clockTime = z
  .string()
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, refusedAs('clockTime')), z.describe('HH:mm'))

/** `DD-MM-YYYY` in the API (spec 9), `YYYY-MM-DD` in code. */
export const dayMonthYear = z.codec(
  z.string().check(
    z.refine((value) => readDayMonthYear(value) !== null, refusedAs('date')),
    z.describe('DD-MM-YYYY'),
  ),
  z.custom<IsoDate>(),
  { decode: (value) => readDayMonthYear(value) ?? value, encode: writeDayMonthYear },
)

export const instant = z.iso.datetime().check(z.describe('ISO 8601 instant'))

/** With the hospital's offset. */
export const instantWithOffset = z.iso
  .datetime({ offset: true })
  .check(z.describe('ISO 8601 instant with offset'))

/** R13 */
export const isoDate = z.iso.date().check(z.describe('YYYY-MM-DD'))

export const wholeNumber = (max: number) =>
  z.codec(
    z.string().check(
      z.regex(/^[1-9]\d{0,5}$/, refusedAs('wholeNumber')),
      z.refine((value) => Number(value) <= max, refusedAs('tooLarge', { max })),
      z.describe(`whole number from 1 to ${max}`),
    ),
    z.number(),
    { decode: Number, encode: String },
  )

/** From page 1; without both, the newest up to the cap. */
export const paging = { page: z.optional(wholeNumber(100_000)), limit: z.optional(wholeNumber(200)) }

/** From an earlier log-in on the device. */
export const deviceToken = z.optional(text(100))

/** All words must match. */
export const search = z.optional(optionalText(LIMITS.search))
