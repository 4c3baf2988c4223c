import { describe, expect, test } from 'vitest'
import { changedHours, chosenDistances, reminderWays } from './reminder-choice.ts'
import { dueReminder, reminderTimes } from './reminder-time.ts'

const at = (text: string) => new Date(text)
const since = at('2027-01-01T00:00:00Z')
const hospital = [48, 3].map((hours) => ({ hours, since }))
const nothingSaid = { isOff: false, hours: [] }
const choose = (wanted: number[], now: string, before: Parameters<typeof changedHours>[0] = nothingSaid) => ({
  isOff: wanted.length === 0,
  channel: 'email' as const,
  hours: changedHours(before, { offered: [48, 3], wanted, now: at(now) }),
})
const hoursOf = (choice: Parameters<typeof chosenDistances>[1], distances = hospital) =>
  chosenDistances(distances, choice).map(({ hours }) => hours)

describe('a choice of reminders', () => {
  test('is all that the hospital sends until one is made, then what was chosen, or none', () => {
    expect(hoursOf(null)).toEqual([48, 3])
    expect(hoursOf(choose([3], '2027-03-01T08:00:00Z'))).toEqual([3])
    expect(hoursOf(choose([], '2027-03-01T08:00:00Z'))).toEqual([])
  })

  test('takes in a distance that the hospital adds later, unless it is none', () => {
    const later = [...hospital, { hours: 24, since: at('2027-04-01T00:00:00Z') }]
    expect(hoursOf(choose([3], '2027-03-01T08:00:00Z'), later)).toEqual([3, 24])
    expect(hoursOf(choose([], '2027-03-01T08:00:00Z'), later)).toEqual([])
  })

  test('makes up for nothing that had passed when it was made, and takes nothing away that goes on', () => {
    const rules = { quiet: null, timeZone: 'Europe/Berlin' }
    const appointment = { startsAt: at('2027-03-05T14:00:00Z'), since: at('2027-03-01T06:00:00Z') }
    const due = (choice: Parameters<typeof chosenDistances>[1], now: string) =>
      dueReminder(appointment, chosenDistances(hospital, choice), at(now), reminderTimes(rules))?.hours ??
      null
    const none = choose([], '2027-03-03T13:00:00Z')
    expect(due(none, '2027-03-03T14:01:00Z')).toBeNull()
    const again = choose([48, 3], '2027-03-03T15:00:00Z', none)
    expect(due(again, '2027-03-03T15:01:00Z')).toBeNull()
    expect(due(again, '2027-03-05T11:00:00Z')).toBe(3)
    // The reminder of 48 hours is due, and a change of another one a moment later does not lose it.
    expect(due(choose([48], '2027-03-03T14:00:30Z'), '2027-03-03T14:01:00Z')).toBe(48)
  })
})

test.each([
  ['email', true, true, { email: true, text: false }],
  ['text', true, true, { email: false, text: true }],
  ['both', true, true, { email: true, text: true }],
  ['text', true, false, { email: true, text: false }],
  ['email', false, true, { email: false, text: true }],
  ['both', false, false, { email: false, text: false }],
] as const)('%s, with email %s and text messages %s', (channel, hasEmail, canText, ways) => {
  expect(reminderWays(channel, { hasEmail, canText })).toEqual(ways)
})
