import { dayMonthYear as writeDayMonthYear, type IsoDate, readDayMonthYear } from '@desk/rules/calendar-date'
import * as z from 'zod/mini'
import { LIMITS } from './field-limits.ts'

export { LIMITS }

/** What a check of ours refuses; the words for it are in the catalogue, under `fields`. */
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

/** The code travels as the message, what it needs to be worded as the params. */
const refusedAs = (error: FieldError, params: { max?: number } = {}) => ({ error, params })

/** PostgreSQL stores no U+0000, and half of a character pair would become another text. */
const withoutNul = z.refine<string>((value) => !value.includes('\u0000'), refusedAs('nul'))
const wellFormed = z.refine<string>((value) => value.isWellFormed(), refusedAs('loneSurrogate'))

/** Without blanks around it; may be empty. */
export const optionalText = (max: number) =>
  z.string().check(z.trim(), z.maxLength(max), withoutNul, wellFormed)

export const text = (max: number) => optionalText(max).check(z.minLength(1))

/** As a browser's e-mail field accepts it: the specification asks for no more (spec 5). */
export const email = text(LIMITS.email).check(z.regex(z.regexes.html5Email, refusedAs('email')))

/** Any non-empty password up to 1,024 bytes (R21), blanks included. */
export const password = z.string().check(
  z.minLength(1),
  z.refine(
    (value) => new TextEncoder().encode(value).length <= LIMITS.passwordBytes,
    refusedAs('tooManyBytes', { max: LIMITS.passwordBytes }),
  ),
  withoutNul,
  wellFormed,
)

/** Opaque (R24): one that is not ours is simply not found. */
export const id = text(100)

export const clockTime = z
  .string()
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, refusedAs('clockTime')), z.describe('HH:mm'))

/** A date that exists: `DD-MM-YYYY` in the API (spec 9), `YYYY-MM-DD` in our code. */
export const dayMonthYear = z.codec(
  z.string().check(
    z.refine((value) => readDayMonthYear(value) !== null, refusedAs('date')),
    z.describe('DD-MM-YYYY'),
  ),
  z.custom<IsoDate>(),
  { decode: (value) => readDayMonthYear(value) ?? value, encode: writeDayMonthYear },
)

export const instant = z.iso.datetime().check(z.describe('ISO 8601 instant'))

/** An instant, ISO 8601 with the offset of the hospital's clocks. */
export const instantWithOffset = z.iso
  .datetime({ offset: true })
  .check(z.describe('ISO 8601 instant with offset'))

/** A date as replies write it (R13). */
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

/** `page` counts from 1. Without both, the newest rows up to the list's cap are given. */
export const paging = { page: z.optional(wholeNumber(100_000)), limit: z.optional(wholeNumber(200)) }

/** What an earlier log-in on the same device gave. */
export const deviceToken = z.optional(text(100))

/** Every word must be found. */
export const search = z.optional(optionalText(LIMITS.search))
