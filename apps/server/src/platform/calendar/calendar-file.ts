import { comesTwice, timeZoneChanges } from '@desk/rules/slots/time-zone-changes'
import ical, {
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator'
import { Temporal } from 'temporal-polyfill'

type Person = { name: string; email: string }

export type CalendarEvent = {
  /** Stays the same for the life of the appointment. */
  uid: string
  sequence: number
  startsAt: Date
  endsAt: Date
  status: 'tentative' | 'confirmed' | 'cancelled'
  summary: string
  description: string
  location: string
  url: string
  createdAt: Date
  /** Unset: when the file is written. */
  changedAt?: Date
  /** None in a subscribed calendar. */
  attendee?: Person
}

type Calendar = {
  /** None in a file that is subscribed to, or opened by a person. */
  method?: 'request' | 'cancel'
  name?: string
  /** How often a subscribed program should look again. */
  refreshSeconds?: number
  organizer: Person
  timeZone: string
  writtenAt: Date
  events: readonly CalendarEvent[]
}

const STATUS = {
  tentative: ICalEventStatus.TENTATIVE,
  confirmed: ICalEventStatus.CONFIRMED,
  cancelled: ICalEventStatus.CANCELLED,
} as const
const METHOD = { request: ICalCalendarMethod.REQUEST, cancel: ICalCalendarMethod.CANCEL } as const

/** The clock changes of so long before and after the events are described. */
const AROUND_MS = 200 * 24 * 60 * 60 * 1000

/** An iCalendar file (RFC 5545) in hospital time, with its VTIMEZONE. */
export function calendarFile(asked: Calendar): string {
  const { method, name, refreshSeconds, organizer, timeZone, writtenAt, events } = asked
  const calendar = ical({ prodId: { company: 'appointment-desk', product: 'appointments', language: 'EN' } })
  if (name !== undefined) calendar.name(name)
  if (refreshSeconds !== undefined) calendar.ttl(refreshSeconds)
  if (method !== undefined) calendar.method(METHOD[method])
  const times = events.flatMap(({ startsAt, endsAt }) => [startsAt.getTime(), endsAt.getTime()])
  const from = new Date(Math.min(...times, writtenAt.getTime()) - AROUND_MS)
  const to = new Date(Math.max(...times, writtenAt.getTime()) + AROUND_MS)
  // Given for each event: with a zone for all, the library writes stamps without Z.
  calendar.timezone({ name: null, generator: (zone) => zoneComponent(zone, from, to) })
  for (const event of events) {
    const { attendee, startsAt, endsAt } = event
    // Programs disagree on a time that comes twice, while UTC is clear.
    const isClear = ![startsAt, endsAt].some((instant) => comesTwice(instant, timeZone))
    const made = calendar.createEvent({
      id: event.uid,
      sequence: event.sequence,
      stamp: event.changedAt ?? writtenAt,
      created: event.createdAt,
      start: zonedTime(startsAt, timeZone),
      end: zonedTime(endsAt, timeZone),
      timezone: isClear ? timeZone : null,
      summary: event.summary,
      description: event.description,
      location: event.location,
      url: event.url,
      status: STATUS[event.status],
      transparency:
        event.status === 'cancelled' ? ICalEventTransparency.TRANSPARENT : ICalEventTransparency.OPAQUE,
      organizer,
    })
    // The hospital reads no answers by email, so none are asked for.
    if (attendee) made.createAttendee({ ...attendee, status: ICalAttendeeStatus.ACCEPTED, rsvp: false })
  }
  // The library omits the last line's end (RFC 5545, 3.4).
  return `${calendar.toString()}\r\n`
}

const zonedTime = (instant: Date, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZone)

function zoneComponent(zone: string, from: Date, to: Date): string {
  const changes = timeZoneChanges(zone, from, to).map(({ wall, from: before, to: after, isDaylight }) => {
    const kind = isDaylight ? 'DAYLIGHT' : 'STANDARD'
    return [
      `BEGIN:${kind}`,
      `DTSTART:${wall}`,
      `TZOFFSETFROM:${before}`,
      `TZOFFSETTO:${after}`,
      `END:${kind}`,
    ]
  })
  return ['BEGIN:VTIMEZONE', `TZID:${zone}`, ...changes.flat(), 'END:VTIMEZONE'].join('\r\n')
}
