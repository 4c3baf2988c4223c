import { hospitalSlots } from '@desk/rules/slots/hospital-slots'
import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { type CalendarEvent, calendarFile } from './calendar-file.ts'

const organizer = { name: 'City Hospital', email: 'desk@hospital.example' }
const writtenAt = new Date('2026-11-22T12:00:00Z')

const event = (changes: Partial<CalendarEvent> = {}): CalendarEvent => ({
  uid: 'appointment-1',
  sequence: 2,
  startsAt: new Date('2027-03-02T08:00:00Z'),
  endsAt: new Date('2027-03-02T08:15:00Z'),
  status: 'confirmed',
  summary: 'Dr. Weber',
  description:
    'Two\nlines; with, commas \\ and a long sentence that has to be folded because it is long, äöü 你好',
  location: 'City Hospital, Ring 1',
  url: 'https://desk.example.org/appointments/1',
  createdAt: writtenAt,
  ...changes,
})

/** Else each looks through all others for changes of itself. */
const ONE_BY_ONE = { exceptions: [] }

function readBack(file: string) {
  ICAL.TimezoneService.reset()
  const calendar = new ICAL.Component(ICAL.parse(file))
  const zones = calendar.getAllSubcomponents('vtimezone')
  for (const zone of zones) ICAL.TimezoneService.register(new ICAL.Timezone(zone))
  const events = calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one, ONE_BY_ONE))
  return { calendar, zones, events }
}

const ZONES = [
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'America/Santiago',
]

describe.each(ZONES)('in %s', (timeZone) => {
  test.each(['2027-03', '2027-04', '2027-09', '2027-10', '2027-11'])(
    'every slot of a night shift in %s is read back at the instant it is',
    (month) => {
      const dates = Array.from({ length: 28 }, (_, day) => `${month}-${String(day + 1).padStart(2, '0')}`)
      const slots = dates.flatMap((date) =>
        hospitalSlots({ date, workStart: 1320, workEnd: 420, step: 15, timeZone }),
      )
      const events = slots.map(({ startsAt, endsAt }, index) =>
        event({ uid: `a-${index}`, startsAt, endsAt }),
      )
      const { events: read, zones } = readBack(calendarFile({ organizer, timeZone, writtenAt, events }))
      expect(zones).toHaveLength(1)
      const named = read.filter(({ startDate }) => startDate.zone.tzid === timeZone)
      // The others lie in the hour that comes twice, and are in UTC.
      expect(named.length).toBeGreaterThanOrEqual(events.length - 8)
      expect(read.map(({ startDate }) => startDate.toJSDate().getTime())).toEqual(
        events.map(({ startsAt }) => startsAt.getTime()),
      )
      expect(read.map(({ endDate }) => endDate.toJSDate().getTime())).toEqual(
        events.map(({ endsAt }) => endsAt.getTime()),
      )
    },
  )
})

test('the file says what it asks, of which event, and which word it is', () => {
  const attendee = { name: 'Paul "Pauli" Meier; RSVP=TRUE', email: 'paul@example.org' }
  const { calendar, events } = readBack(
    calendarFile({
      method: 'cancel',
      organizer,
      timeZone: 'Europe/Berlin',
      writtenAt,
      events: [event({ status: 'cancelled', attendee })],
    }),
  )
  const [read] = events
  expect(calendar.getFirstPropertyValue('method')).toBe('CANCEL')
  expect(read?.uid).toBe('appointment-1')
  expect(read?.sequence).toBe(2)
  expect(read?.component.getFirstPropertyValue('status')).toBe('CANCELLED')
  expect(String(read?.component.getFirstPropertyValue('dtstamp'))).toBe('2026-11-22T12:00:00Z')
  expect(read?.organizer).toBe('mailto:desk@hospital.example')
  expect(read?.attendees.map((one) => one.getFirstValue())).toEqual(['MAILTO:paul@example.org'])
  expect(read?.description).toBe(event().description)
  expect(read?.location).toBe(event().location)
})

test('every line is short enough and ends as the standard says', () => {
  const file = calendarFile({ organizer, timeZone: 'Europe/Berlin', writtenAt, events: [event()] })
  for (const line of file.split('\r\n')) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(line).not.toContain('\n')
  }
})

test('what a person typed adds no line of its own', () => {
  const summary = 'Paul\r\nEND:VEVENT\r\nBEGIN:VEVENT'
  const { events } = readBack(
    calendarFile({ organizer, timeZone: 'Europe/Berlin', writtenAt, events: [event({ summary })] }),
  )
  expect(events).toHaveLength(1)
  expect(events[0]?.summary.replaceAll('\r', '')).toBe(summary.replaceAll('\r', ''))
})

test('a calendar without events is one', () => {
  const file = calendarFile({
    name: 'Appointments',
    organizer,
    timeZone: 'Asia/Kathmandu',
    writtenAt,
    events: [],
  })
  expect(readBack(file).events).toEqual([])
})
