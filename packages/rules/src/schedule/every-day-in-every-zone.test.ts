import { expect, test } from 'vitest'
import { addDays, type IsoDate } from '../calendar-date.ts'
import { clock24 } from '../clock-time.ts'
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

const HOURS: Window[] = [
  { start: 0, end: 300 },
  { start: 540, end: 600 },
  { start: 1380, end: 1440 },
]
const CONFIGURED = ['00:00', '01:00', '02:00', '03:00', '04:00', '09:00', '23:00']
const SCHEDULE: Schedule = {
  ...usualSchedule(540, 1020, 90),
  plans: [{ from: '2024-01-01', to: null, days: Array.from({ length: 7 }, () => HOURS) }],
  slotMinutes: 60,
}

/** What the wall clock shows, by Intl and not by the library that the rule stands on. */
const wallClock = (timeZone: string) => {
  const format = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone })
  return (instant: Date | number) => format.format(instant)
}

/** Whether the wall clock shows a time on a date at all, looked for minute by minute around it. */
function comes(shows: (instant: number) => string, date: IsoDate, time: string): boolean {
  const around = Date.parse(`${date}T${time}Z`)
  for (let minutes = -15 * 60; minutes <= 15 * 60; minutes += 15) {
    if (shows(around + minutes * 60_000) === `${date} ${time}`) return true
  }
  return false
}

test.each(ZONES)(
  'in %s the wall-clock hours that are offered are those configured, on every day of 2024 to 2030',
  { timeout: 60_000 },
  (timeZone) => {
    const shows = wallClock(timeZone)
    for (let date = '2024-01-01'; date <= '2030-12-31'; date = addDays(date, 1)) {
      const slots = slotsOf(SCHEDULE, date, { timeZone })
      const offered = slots.map(({ startsAt }) => shows(startsAt))
      const existing =
        slots.length === CONFIGURED.length
          ? CONFIGURED
          : CONFIGURED.filter((time) => comes(shows, date, time))
      expect(offered).toEqual(existing.map((time) => `${date} ${time}`))
      expect(slots.map(({ start }) => clock24(start))).toEqual(existing)
    }
  },
)

test('there are forty zones', () => {
  expect(new Set(ZONES).size).toBe(40)
})
