import { describe, expect, test } from 'vitest'
import { quietAround } from './quiet-hours.ts'
import { dueReminder, reminderTime, reminderTimes, startsRemindedOf, usefulUntil } from './reminder-time.ts'

const rules = { quiet: { from: 21 * 60, to: 8 * 60 }, timeZone: 'Europe/Berlin' }
const at = (text: string) => new Date(text)
const timeOf = (startsAt: string, hours: number, quiet = rules.quiet) =>
  reminderTime(at(startsAt), hours, { ...rules, quiet }).toISOString()

describe('a reminder', () => {
  test('comes so long before the appointment', () => {
    expect(timeOf('2027-03-03T14:00:00Z', 48)).toBe('2027-03-01T14:00:00.000Z')
    expect(timeOf('2027-03-03T14:00:00Z', 3)).toBe('2027-03-03T11:00:00.000Z')
  })

  test('waits for the end of the quiet hours while half of the time is left then', () => {
    // 48 hours before 23:00 is at night; the next morning 39 hours are left.
    expect(timeOf('2027-03-03T22:00:00Z', 48)).toBe('2027-03-02T07:00:00.000Z')
    // Three hours before 10:30 is 07:30: at 08:00 two and a half are left.
    expect(timeOf('2027-03-03T09:30:00Z', 3)).toBe('2027-03-03T07:00:00.000Z')
  })

  test('comes the evening before where it would be too late after them', () => {
    // Three hours before 09:00 is 06:00; at 08:00 one hour would be left.
    expect(timeOf('2027-03-03T08:00:00Z', 3)).toBe('2027-03-02T19:45:00.000Z')
    // A night shift: three hours before 02:00.
    expect(timeOf('2027-03-03T01:00:00Z', 3)).toBe('2027-03-02T19:45:00.000Z')
  })

  test('keeps the quiet hours of the clock in the nights in which it is changed', () => {
    expect(timeOf('2027-03-28T06:30:00Z', 3)).toBe('2027-03-27T19:45:00.000Z')
    expect(timeOf('2027-03-30T21:00:00Z', 48)).toBe('2027-03-29T06:00:00.000Z')
    expect(timeOf('2027-10-31T08:00:00Z', 3)).toBe('2027-10-30T18:45:00.000Z')
  })

  test('has no quiet hours where none are set', () => {
    expect(reminderTime(at('2027-03-03T08:00:00Z'), 3, { ...rules, quiet: null })).toEqual(
      at('2027-03-03T05:00:00Z'),
    )
  })
})

test('a late reminder is of use until the next nearer one, and until half an hour or half its distance before', () => {
  const startsAt = at('2027-03-05T14:00:00Z')
  const until = (hours: number, all: number[]) => usefulUntil(startsAt, hours, all, rules).toISOString()
  expect(until(48, [48, 3])).toBe('2027-03-05T11:00:00.000Z')
  expect(until(48, [48])).toBe('2027-03-05T13:30:00.000Z')
  expect(until(3, [48, 3])).toBe('2027-03-05T13:30:00.000Z')
  const distances = [{ hours: 3, since: at('2027-01-01T00:00:00Z') }]
  const since = at('2027-03-01T06:00:00Z')
  const due = (now: string) => dueReminder({ startsAt, since }, distances, at(now), reminderTimes(rules))
  expect([due('2027-03-05T13:29:00Z'), due('2027-03-05T13:30:00Z')]).toEqual([{ hours: 3 }, null])
})

test('quiet hours end at their minute, and may lie within a day', () => {
  expect(quietAround(at('2027-03-03T07:00:00Z'), rules.quiet, rules.timeZone)).toBeNull()
  expect(quietAround(at('2027-03-03T06:59:00Z'), rules.quiet, rules.timeZone)?.end).toEqual(
    at('2027-03-03T07:00:00Z'),
  )
  const noon = { from: 12 * 60, to: 14 * 60 }
  expect(quietAround(at('2027-03-03T12:30:00Z'), noon, rules.timeZone)).toEqual({
    begin: at('2027-03-03T11:00:00Z'),
    end: at('2027-03-03T13:00:00Z'),
  })
})

describe('of the reminders of an appointment', () => {
  const startsAt = at('2027-03-05T14:00:00Z')
  const since = at('2027-03-01T06:00:00Z')
  const distances = [48, 3].map((hours) => ({ hours, since: at('2027-01-01T00:00:00Z') }))
  const due = (now: string, changes = {}, all = distances) =>
    dueReminder({ startsAt, since, ...changes }, all, at(now), reminderTimes(rules))?.hours ?? null

  test('each is due from its time on, the nearest one alone', () => {
    expect(due('2027-03-03T13:59:59Z')).toBeNull()
    expect(due('2027-03-03T14:00:00Z')).toBe(48)
    expect(due('2027-03-05T10:59:59Z')).toBe(48)
    expect(due('2027-03-05T11:00:00Z')).toBe(3)
    expect(due('2027-03-05T14:00:00Z')).toBeNull()
  })

  test('none is due whose time had passed when the appointment was approved or moved', () => {
    expect(due('2027-03-04T12:00:00Z', { since: at('2027-03-04T10:00:00Z') })).toBeNull()
    expect(due('2027-03-05T11:00:00Z', { since: at('2027-03-04T10:00:00Z') })).toBe(3)
  })

  test('none is due whose time had passed when the setting changed', () => {
    const all = [...distances, { hours: 72, since: at('2027-03-03T08:00:00Z') }]
    expect(due('2027-03-03T08:01:00Z', {}, all)).toBeNull()
    expect(due('2027-03-03T14:00:00Z', {}, all)).toBe(48)
  })
})

const minutesAfter = (first: string, minutes: number) => new Date(at(first).getTime() + minutes * 60_000)

/** Starts due within two days that their quarter of an hour does not find. */
function lostStarts(first: string, hours: number): string[] {
  const timeIn = reminderTimes(rules)
  const quarters = Array.from({ length: 2 * 24 * 4 }, (_, place) => 15 * place)
  return quarters.flatMap((minute) => {
    const stretch = { after: minutesAfter(first, minute), until: minutesAfter(first, minute + 15) }
    const found = startsRemindedOf(hours, stretch, rules)
    const isFound = (start: Date) => found.some(({ after, until }) => start > after && start <= until)
    return Array.from({ length: 2 * 75 }, (_, half) => minutesAfter(first, minute + 30 * half))
      .filter((start) => timeIn(start, hours) > stretch.after && timeIn(start, hours) <= stretch.until)
      .filter((start) => !isFound(start))
      .map((start) => start.toISOString())
  })
}

test('starts to be reminded of within a quarter of an hour are all found, by day and by night, also when clocks change', () => {
  for (const first of ['2027-03-01T00:00:00Z', '2027-03-27T12:00:00Z', '2027-10-30T12:00:00Z']) {
    expect([3, 48].flatMap((hours) => lostStarts(first, hours))).toEqual([])
  }
  const noon = { after: at('2027-03-01T12:00:00Z'), until: at('2027-03-01T12:15:00Z') }
  expect(startsRemindedOf(3, noon, rules)).toEqual([
    { after: at('2027-03-01T15:00:00Z'), until: at('2027-03-01T15:15:00Z') },
  ])
})
