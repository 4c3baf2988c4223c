import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { dayMonthYear, isoDate, LIMITS, text } from './fields.ts'
import { withdrawn } from './re-planned.ts'
import { closedDay } from './schedule.ts'
import { decided, deciding, MOST_BYTES_DECIDING } from './schedule-changes.ts'

/** A few years of public holidays. */
const MOST_DAYS = 400

const closedDays = z.object({
  /** Refused where it is outdated, with the present `data.closedDays`. */
  version: z.number(),
  days: z.array(closedDay),
})
export type ClosedDays = z.output<typeof closedDays>

export const listClosedDays = endpoint({
  method: 'GET',
  path: '/admin/closed-days',
  access: 'admin',
  data: closedDays,
  summary: 'The days on which the whole hospital is closed, from today on.',
  source: 'R26',
})

const code = z.optional(text(20))
const holidayPlace = z.object({ country: text(20), state: code, region: code, language: code })

export const saveClosedDays = endpoint({
  method: 'POST',
  path: '/admin/save-closed-days',
  access: 'admin',
  mostBytes: MOST_BYTES_DECIDING,
  body: z.object({
    closedDaysVersion: z.int().check(z.gte(0)),
    save: z.array(z.object({ date: dayMonthYear, name: text(LIMITS.name) })).check(z.maxLength(MOST_DAYS)),
    remove: z.array(dayMonthYear).check(z.maxLength(MOST_DAYS)),
    holidayPlace: z.optional(holidayPlace),
    ...deciding,
  }),
  data: z.object({ ...decided, withdrawn, closedDays }),
  summary:
    'Closes the hospital on days, renames or opens them. Refused with `data.hits` where it hits appointments of any doctor that `decisions` does not name.',
  source: 'R26',
})

const place = z.object({ code: z.string(), name: z.string() })

export const listHolidayPlaces = endpoint({
  method: 'GET',
  path: '/admin/holiday-places',
  access: 'admin',
  query: z.object({ country: code, state: code }),
  data: z.object({
    countries: z.array(place),
    /** None without holidays of their own. */
    states: z.array(place),
    regions: z.array(place),
    /** Of the holidays' names. */
    languages: z.array(z.string()),
    chosen: z.nullable(holidayPlace),
    /** The only country in the hospital's time zone. */
    guess: z.nullable(z.string()),
  }),
  summary: 'The countries, and their states and regions, whose public holidays are known.',
  source: 'R26',
})

export const listPublicHolidays = endpoint({
  method: 'GET',
  path: '/admin/public-holidays',
  access: 'admin',
  query: holidayPlace,
  data: z.array(
    z.object({
      date: isoDate,
      name: z.string(),
      /** Removed from the list before. */
      isTakenOut: z.boolean(),
    }),
  ),
  summary:
    'The public holidays of a place from today to the end of the next year, to be edited and saved as closed days; nothing is saved by this.',
  source: 'R26',
})

export const HOLIDAY_CALLS = [listHolidayPlaces, listPublicHolidays]
