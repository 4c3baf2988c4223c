import { expect, test } from 'vitest'
import { expandCalendar } from './expand-calendar.ts'

const QUESTION = {
  from: new Date('2027-01-01T00:00:00Z'),
  to: new Date('2029-01-01T00:00:00Z'),
  timeZone: 'Europe/Berlin',
  mostEvents: 5000,
}

const calendar = (...events: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:x', ...events, 'END:VCALENDAR'].join('\r\n')
const event = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:1', ...lines, 'END:VEVENT'].join('\r\n')
const read = (...lines: string[]) => expandCalendar(calendar(event(...lines)), QUESTION)
const timesOf = (...lines: string[]) =>
  read(...lines).events.map(({ startsAt, endsAt }) => [startsAt.toISOString(), endsAt.toISOString()])

test('a rule without an end is followed to the end of what is asked, and no further', () => {
  const { events, isCut } = read('DTSTART:20200101T080000Z', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY')
  expect([events.length, isCut]).toEqual([104, false])
  expect(events.at(-1)?.startsAt.toISOString()).toBe('2028-12-27T08:00:00.000Z')
  const daily = read('DTSTART:19000101T080000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY')
  expect(daily.events[0]?.startsAt.toISOString()).toBe('2027-01-01T08:00:00.000Z')
})

test('more events than are wanted are cut, and said to be', () => {
  const { events, isCut } = read('DTSTART:20270101T000000Z', 'DURATION:PT1M', 'RRULE:FREQ=MINUTELY')
  expect([events.length, isCut]).toEqual([5000, true])
})

test('an event of ten years takes all of them', () => {
  expect(timesOf('DTSTART:20200101T000000Z', 'DTEND:20300101T000000Z')).toEqual([
    ['2020-01-01T00:00:00.000Z', '2030-01-01T00:00:00.000Z'],
  ])
})

test('whole days are the hospital’s days, whatever zone the file speaks of, and 23 or 25 hours long when the clocks change', () => {
  const file = calendar(
    'BEGIN:VTIMEZONE',
    'TZID:Honolulu',
    'BEGIN:STANDARD',
    'DTSTART:19700101T000000',
    'TZOFFSETFROM:-1000',
    'TZOFFSETTO:-1000',
    'END:STANDARD',
    'END:VTIMEZONE',
    event('DTSTART;VALUE=DATE:20270328', 'DTEND;VALUE=DATE:20270329'),
    event('UID:2', 'DTSTART;VALUE=DATE:20271031'),
  )
  const times = expandCalendar(file, QUESTION).events.map(({ startsAt, endsAt }) => [
    startsAt.toISOString(),
    endsAt.toISOString(),
  ])
  expect(times).toEqual([
    ['2027-03-27T23:00:00.000Z', '2027-03-28T22:00:00.000Z'],
    ['2027-10-30T22:00:00.000Z', '2027-10-31T23:00:00.000Z'],
  ])
})

test('a time without a zone is the hospital’s, one in a zone that the file describes is as that says', () => {
  expect(timesOf('DTSTART:20270302T090000', 'DTEND:20270302T100000')).toEqual([
    ['2027-03-02T08:00:00.000Z', '2027-03-02T09:00:00.000Z'],
  ])
  const described = calendar(
    'BEGIN:VTIMEZONE',
    'TZID:Our own',
    'BEGIN:STANDARD',
    'DTSTART:19700101T000000',
    'TZOFFSETFROM:+0530',
    'TZOFFSETTO:+0530',
    'END:STANDARD',
    'END:VTIMEZONE',
    event('DTSTART;TZID=Our own:20270302T090000', 'DURATION:PT30M'),
  )
  expect(expandCalendar(described, QUESTION).events[0]?.startsAt.toISOString()).toBe(
    '2027-03-02T03:30:00.000Z',
  )
})

test('a weekly time stays what the clock says over both changes of the clocks, and a skipped one comes after', () => {
  const weekly = timesOf(
    'DTSTART;TZID=Europe/Berlin:20270321T090000',
    'DTEND;TZID=Europe/Berlin:20270321T100000',
    'RRULE:FREQ=WEEKLY;COUNT=2',
  )
  expect(weekly.map(([start]) => start)).toEqual(['2027-03-21T08:00:00.000Z', '2027-03-28T07:00:00.000Z'])
  const autumn = timesOf(
    'DTSTART;TZID=America/New_York:20271101T090000',
    'DURATION:PT1H',
    'RRULE:FREQ=WEEKLY;COUNT=2',
  )
  expect(autumn.map(([start]) => start)).toEqual(['2027-11-01T13:00:00.000Z', '2027-11-08T14:00:00.000Z'])
  expect(timesOf('DTSTART;TZID=Europe/Berlin:20270328T023000', 'DURATION:PT1H')).toEqual([
    ['2027-03-28T01:30:00.000Z', '2027-03-28T02:30:00.000Z'],
  ])
  const toThree = ['DTSTART;TZID=Europe/Berlin:20270328T023000', 'DTEND;TZID=Europe/Berlin:20270328T030000']
  expect(timesOf(...toThree)).toEqual([['2027-03-28T01:30:00.000Z', '2027-03-28T02:00:00.000Z']])
  expect(timesOf('DTSTART;TZID=Europe/Berlin:20271031T023000', 'DURATION:PT1H')).toEqual([
    ['2027-10-31T00:30:00.000Z', '2027-10-31T01:30:00.000Z'],
  ])
})

test('what was moved, and what was taken out of a series, is where it is by now', () => {
  const moved = event('RECURRENCE-ID:20270309T080000Z', 'DTSTART:20270310T120000Z', 'DTEND:20270310T130000Z')
  const series = event(
    'DTSTART:20270302T080000Z',
    'DTEND:20270302T090000Z',
    'RRULE:FREQ=WEEKLY;COUNT=4',
    'EXDATE:20270316T080000Z',
  )
  expect(
    expandCalendar(calendar(series, moved), QUESTION).events.map(({ startsAt }) => startsAt.toISOString()),
  ).toEqual(['2027-03-02T08:00:00.000Z', '2027-03-10T12:00:00.000Z', '2027-03-23T08:00:00.000Z'])
})

test('a line of megabytes, folded or not, is read in time', () => {
  const long = 'x'.repeat(900_000)
  const folded = Array.from({ length: 12_000 }, () => ` ${'y'.repeat(73)}`).join('\r\n')
  const { events } = read(
    `DESCRIPTION:${long}`,
    `SUMMARY:a\r\n${folded}`,
    'DTSTART:20270302T080000Z',
    'DURATION:PT1H',
  )
  expect(events).toHaveLength(1)
})

test('what is no calendar, or ends in the middle, is none', () => {
  for (const text of ['', 'hello', '<html>', 'BEGIN:VCALENDAR', 'BEGIN:VEVENT\r\nEND:VEVENT'])
    expect(() => expandCalendar(text, QUESTION)).toThrow()
})
