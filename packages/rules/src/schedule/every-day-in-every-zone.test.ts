import { expect, test } from 'vitest'
import { addDays, type IsoDate } from '../calendar-date.ts'
import { clock24, DAY, type Minutes } from '../clock-time.ts'
import { slotsOf } from './offered.ts'
import { type Schedule, usualSchedule, type Window } from './schedule.ts'

const ZONES =
  `Africa/Cairo Africa/Casablanca Africa/Johannesburg Africa/Lagos America/Anchorage America/Argentina/Buenos_Aires America/Asuncion
  America/Bogota America/Chicago America/Godthab America/Halifax America/Havana America/Los_Angeles America/Mexico_City America/New_York
  America/Phoenix America/Santiago America/Sao_Paulo America/St_Johns Antarctica/Troll Asia/Beirut Asia/Dhaka Asia/Gaza Asia/Hong_Kong
  Asia/Jerusalem Asia/Kathmandu Asia/Kolkata Asia/Shanghai Asia/Tehran Asia/Tokyo Atlantic/Azores Australia/Adelaide Australia/Lord_Howe
  Europe/Berlin Europe/Chisinau Europe/London Pacific/Apia Pacific/Chatham Pacific/Kiritimati UTC`.split(
    /\s+/,
  )

const DAY_MS = 86_400_000
const AROUND_MS = 3 * 3_600_000

/** By Intl, not by the library that the rule uses. */
const wallClock = (timeZone: string) => {
  const format = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone })
  return (instant: Date | number) => format.format(instant)
}

/** The first instant of a wall time, searched in steps of five minutes, three hours around; null for none. */
function firstShown({ shows, aheadAt }: Clock, { date, start }: Wall): number | null {
  const time = wordsOf({ date, start })
  const byGreenwich = Date.parse(`${time.replace(' ', 'T')}Z`)
  const midnight = Date.parse(date)
  const ahead = [aheadAt(midnight - DAY_MS), aheadAt(midnight + 2 * DAY_MS)]
  const [from, to] = [byGreenwich - Math.max(...ahead), byGreenwich - Math.min(...ahead)]
  for (let instant = from - AROUND_MS; instant <= to + AROUND_MS; instant += 5 * 60_000) {
    if (shows(instant) === time) return instant
  }
  return null
}

type Wall = { date: IsoDate; start: Minutes }
/** Past 24:00 it is the next date. */
const wordsOf = ({ date, start }: Wall) => `${addDays(date, Math.floor(start / DAY))} ${clock24(start % DAY)}`

type Start = { start: Minutes; startsAt: number }

/** Those that the clocks do not skip, and that no earlier visit runs into when they are put forward. */
function existing(clock: Clock, date: IsoDate, { starts, length }: Hours): Start[] {
  let until = -Infinity
  return starts.flatMap((start) => {
    const startsAt = firstShown(clock, { date, start })
    if (startsAt === null || startsAt < until) return []
    until = startsAt + length * 60_000
    return [{ start, startsAt }]
  })
}

/** The hours of every day, and the starts of visits of that length. */
type Hours = { windows: Window[]; length: Minutes; starts: Minutes[] }

const DAY_HOURS: Hours = {
  windows: [
    { start: 0, end: 300 },
    { start: 540, end: 600 },
    { start: 1380, end: 1440 },
  ],
  length: 60,
  starts: [0, 60, 120, 180, 240, 540, 1380],
}
/** Past midnight, one for each zone in turn. */
const NIGHTS: Hours[] = [
  { windows: [{ start: 1350, end: 1620 }], length: 45, starts: [1350, 1395, 1440, 1485, 1530, 1575] },
  { windows: [{ start: 1320, end: 1700 }], length: 90, starts: [1320, 1410, 1500, 1590] },
  { windows: [{ start: 1260, end: 1740 }], length: 240, starts: [1260, 1500] },
  { windows: [{ start: 1400, end: 1500 }], length: 25, starts: [1400, 1425, 1450, 1475] },
  // What begins at 01:20 lasts into 03:00 where the clocks are put forward at 02:00.
  { windows: [{ start: 1420, end: 1820 }], length: 100, starts: [1420, 1520, 1620, 1720] },
]

const DATES: [date: IsoDate, midnight: number][] = []
for (let date = '2024-01-01'; date <= '2030-12-31'; date = addDays(date, 1))
  DATES.push([date, Date.parse(date)])

type Clock = {
  shows: (instant: Date | number) => string
  aheadAt: (midnight: number) => number
}

function clockOf(timeZone: string): Clock {
  const shows = wallClock(timeZone)
  const ahead = new Map<number, number>()
  const aheadAt = (midnight: number) => {
    const known = ahead.get(midnight) ?? Date.parse(`${shows(midnight).replace(' ', 'T')}Z`) - midnight
    ahead.set(midnight, known)
    return known
  }
  return { shows, aheadAt }
}

/** `expect` only tells the difference: it takes longer than all else. */
function expectSame(found: readonly unknown[], wanted: readonly unknown[]): void {
  if (found.length !== wanted.length || found.some((one, place) => one !== wanted[place]))
    expect(found).toEqual(wanted)
}

function expectConfigured(timeZone: string, clock: Clock, hours: Hours): void {
  const days = Array.from({ length: 7 }, () => hours.windows)
  const schedule: Schedule = {
    ...usualSchedule(540, 1020, 90),
    plans: [{ from: '2023-01-01', to: null, days }],
    slotMinutes: hours.length,
  }
  for (const [date, midnight] of DATES) {
    const slots = slotsOf(schedule, date, { timeZone })
    const ahead = clock.aheadAt(midnight - DAY_MS)
    const isChanged = ahead !== clock.aheadAt(midnight + 2 * DAY_MS)
    const usual = (start: Minutes): Start => ({ start, startsAt: midnight + start * 60_000 - ahead })
    // A time that comes twice is the first one.
    const wanted = isChanged ? existing(clock, date, hours) : hours.starts.map(usual)
    expectSame(
      slots.flatMap(({ start, startsAt }) => [start, startsAt.getTime()]),
      wanted.flatMap(({ start, startsAt }) => [start, startsAt]),
    )
  }
}

test.each(ZONES.map((zone, place) => [zone, NIGHTS[place % NIGHTS.length] ?? DAY_HOURS] as const))(
  'in %s the wall-clock hours that are offered are those configured, on every day of 2024 to 2030',
  { timeout: 60_000 },
  (timeZone, night) => {
    const clock = clockOf(timeZone)
    expectConfigured(timeZone, clock, DAY_HOURS)
    expectConfigured(timeZone, clock, night)
  },
)

test('there are forty zones', () => {
  expect(new Set(ZONES).size).toBe(40)
})
