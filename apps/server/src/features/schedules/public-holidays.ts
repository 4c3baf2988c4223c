import type {
  listHolidayPlaces as placesContract,
  listPublicHolidays as contract,
} from '@desk/contract/closed-days'
import type { DataOf, QueryOf } from '@desk/contract/endpoint'
import { LIMITS } from '@desk/contract/fields'
import { addDays, type IsoDate } from '@desk/rules/calendar-date'
import { hospitalToday } from '@desk/rules/slots/hospital-slots'
import { type Language, LANGUAGES } from '@desk/words/languages'
import type Holidays from 'date-holidays'
import type { Caller } from '../../platform/actor.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import { findPlace, listOpenDays } from './closed-day-queries.ts'
import { guessCountry } from './guess-country.ts'

type Deps = Pick<Dependencies, 'config' | 'clock' | 'db'>
type Places = DataOf<typeof placesContract>

/** 13 MB on disk, 10 in memory: only on demand. */
async function load(place?: { country: string; state: string; region: string }): Promise<Holidays> {
  const { default: Library } = await import('date-holidays')
  if (place === undefined) return new Library()
  return new Library(place.country, place.state, place.region, { types: ['public'] })
}

/**
 * What can be chosen, countries in the reader's language, of which the library knows only its own names; states and
 * regions as they are called there. Of a country that the library does not know there is nothing below it.
 */
export async function listHolidayPlaces(
  { config, db }: Deps,
  _actor: Caller,
  { country, state, language }: QueryOf<typeof placesContract> & { language: Language },
): Promise<Places> {
  const holidays = await load()
  const codes = Object.keys(holidays.getCountries())
  const states = country === undefined ? {} : (holidays.getStates(country, language) ?? {})
  const isKnown = country !== undefined && state !== undefined
  const regions = isKnown ? (holidays.getRegions(country, state, language) ?? {}) : {}
  const isCountry = country !== undefined && codes.includes(country)
  const languages = isCountry ? (await load({ country, state: '', region: '' })).getLanguages() : []
  return {
    countries: toPlaces(countryNames(codes, language), language),
    states: toPlaces(states, language),
    regions: toPlaces(regions, language),
    languages: [...new Set(languages)],
    chosen: toChosen(await findPlace(db)),
    guess: guessCountry(codes, config.timeZone),
  }
}

function toChosen(place: Awaited<ReturnType<typeof findPlace>>): Places['chosen'] {
  if (!place) return null
  const { country, state, region, language } = place
  return {
    country,
    ...(state !== null && { state }),
    ...(region !== null && { region }),
    ...(language !== null && { language }),
  }
}

function countryNames(codes: readonly string[], language: Language): Record<string, string> {
  const names = new Intl.DisplayNames(LANGUAGES[language].locale, { type: 'region' })
  return Object.fromEntries(codes.map((code) => [code, names.of(code) ?? code]))
}

const toPlaces = (names: Record<string, string>, language: Language): Places['countries'] =>
  Object.entries(names)
    .map(([code, name]) => ({ code, name }))
    .toSorted((one, other) => one.name.localeCompare(other.name, LANGUAGES[language].locale))

/** To the end of next year, by default in the country's language; public ones only. */
export async function listPublicHolidays(
  { config, clock, db }: Deps,
  _actor: Caller,
  { country, state = '', region = '', language }: QueryOf<typeof contract>,
): Promise<DataOf<typeof contract>> {
  const holidays = await load({ country, state, region })
  const today = hospitalToday(clock(), config.timeZone)
  const year = Number(today.slice(0, 4))
  const found = [year, year + 1].flatMap((each) => holidays.getHolidays(each, language))
  const names = new Map<IsoDate, string>()
  for (const holiday of found) {
    for (const date of datesOf(holiday)) names.set(date, joined(names.get(date), holiday.name))
  }
  const open = await listOpenDays(db)
  return [...names]
    .filter(([date]) => date >= today)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([date, name]) => ({ date, name: name.slice(0, LIMITS.name), isTakenOut: open.has(date) }))
}

const joined = (one: string | undefined, other: string): string =>
  one === undefined || one === other ? other : `${one}, ${other}`

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const NOON_MS = 12 * HOUR_MS

/** Whose noon it covers: some begin in the evening, some last days. */
function datesOf({ date, start, end }: { date: string; start: Date; end: Date }): IsoDate[] {
  const first: IsoDate = date.slice(0, 10)
  const begins = Date.parse(`1970-01-01T${date.slice(11, 19) || '00:00:00'}Z`)
  const ends = begins + (end.getTime() - start.getTime())
  const days = Math.ceil(ends / DAY_MS)
  return Array.from({ length: Math.max(days, 1) }, (_, day) => day)
    .filter((day) => begins <= day * DAY_MS + NOON_MS && day * DAY_MS + NOON_MS < ends)
    .map((day) => addDays(first, day))
}
