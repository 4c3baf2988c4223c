import { hospitalDay, isTimeZone } from '@desk/rules/slots/hospital-slots'
import ICAL from 'ical.js'
import { Temporal } from 'temporal-polyfill'

export type CalendarQuestion = {
  /** Events that overlap the time from here on are wanted. */
  from: Date
  to: Date
  /** The zone of times without one, and of whole days. */
  timeZone: string
  /** `mostSteps`: of one recurrence rule. */
  mostEvents: number
}

export type CalendarEvent = {
  uid: string
  startsAt: Date
  endsAt: Date
  isAllDay: boolean
  /** Neither transparent nor cancelled. */
  isBusy: boolean
  isCancelled: boolean
  summary: string
  description: string
  contact: string
  location: string
  /** People who are invited. */
  attendees: { name: string; email: string }[]
  organizer: string
  /** Its line in the file, from 1. */
  line: number
}

export type ReadCalendar = { events: CalendarEvent[]; isCut: boolean }

/** Steps of one event's rule, unwanted events included. */
const MOST_STEPS = 50_000

export class NoCalendar extends Error {}

const isException = (each: ICAL.Component) => each.getFirstPropertyValue('recurrence-id') !== null

/** Gives the events of a calendar (RFC 5545), with recurrence rules followed. */
export function expandCalendar(text: string, question: CalendarQuestion): ReadCalendar {
  const calendars = parse(text)
  const lines = lineOfUids(text)
  const state = { events: [] as CalendarEvent[], isCut: false, stepsLeft: MOST_STEPS * 4 }
  for (const calendar of calendars) {
    const all = calendar.getAllSubcomponents('vevent')
    const exceptions = Map.groupBy(all.filter(isException), uidOf)
    for (const component of all.filter((each) => !isException(each))) {
      const uid = uidOf(component)
      expandEvent(component, exceptions.get(uid) ?? [], { ...question, line: lines.get(uid) ?? 1 }, state)
      exceptions.delete(uid)
    }
    // An invitation to one event of a series comes without the series.
    for (const [uid, alone] of exceptions)
      for (const component of alone)
        expandEvent(component, [], { ...question, line: lines.get(uid) ?? 1 }, state)
  }
  return { events: state.events, isCut: state.isCut }
}

function parse(text: string): ICAL.Component[] {
  try {
    const parsed: unknown = ICAL.parse(text.replace(/^\uFEFF/, ''))
    if (!Array.isArray(parsed)) throw new NoCalendar()
    const roots = typeof parsed[0] === 'string' ? [parsed] : parsed
    const components = roots.map((root) => new ICAL.Component(root))
    if (!components.some(({ name }) => name === 'vcalendar')) throw new NoCalendar()
    return components.filter(({ name }) => name === 'vcalendar')
  } catch (error) {
    throw error instanceof NoCalendar ? error : new NoCalendar()
  }
}

const uidOf = (component: ICAL.Component): string => String(component.getFirstPropertyValue('uid') ?? '')

function lineOfUids(text: string): Map<string, number> {
  const lines = new Map<string, number>()
  let begins = 1
  for (const [index, line] of text.split('\n').entries()) {
    if (line.startsWith('BEGIN:VEVENT')) begins = index + 1
    const [, uid] = /^UID[^:]*:(.*?)\r?$/i.exec(line) ?? []
    if (uid !== undefined && !lines.has(uid)) lines.set(uid, begins)
  }
  return lines
}

type State = { events: CalendarEvent[]; isCut: boolean; stepsLeft: number }
type Asked = CalendarQuestion & { line: number }

function expandEvent(
  component: ICAL.Component,
  exceptions: ICAL.Component[],
  asked: Asked,
  state: State,
): void {
  if (!component.getFirstPropertyValue('dtstart')) return
  const event = new ICAL.Event(component, { exceptions })
  if (!event.isRecurring()) {
    add(event, event.startDate, event.endDate, null, asked, state)
    return
  }
  const iterator = event.iterator()
  for (let steps = 0; ; steps += 1) {
    const next: ICAL.Time | null = iterator.next()
    if (!next) return
    state.stepsLeft -= 1
    if (steps >= MOST_STEPS || state.stepsLeft <= 0 || state.events.length >= asked.mostEvents) {
      state.isCut = true
      return
    }
    if (instantOf(next, zoneOf(component, 'dtstart', asked)).getTime() >= asked.to.getTime() + LONGEST_MS)
      return
    const { item, startDate, endDate } = event.getOccurrenceDetails(next)
    add(item, startDate, endDate, next.toString(), asked, state)
  }
}

/** So far back an exception may have been moved. */
const LONGEST_MS = 31 * 24 * 60 * 60 * 1000

function add(
  event: ICAL.Event,
  start: ICAL.Time,
  end: ICAL.Time,
  nth: string | null,
  asked: Asked,
  state: State,
): void {
  const startsAt = instantOf(start, zoneOf(event.component, 'dtstart', asked))
  const endsAt = endOf(event, start, end, startsAt, asked)
  if (!(endsAt > startsAt) || endsAt <= asked.from || startsAt >= asked.to) return
  if (state.events.length >= asked.mostEvents) {
    state.isCut = true
    return
  }
  const { component } = event
  const value = (name: string) => String(component.getFirstPropertyValue(name) ?? '')
  const isCancelled = value('status').toUpperCase() === 'CANCELLED'
  state.events.push({
    uid: nth === null ? event.uid : `${event.uid} ${nth}`,
    startsAt,
    endsAt,
    isAllDay: start.isDate,
    isBusy: !isCancelled && value('transp').toUpperCase() !== 'TRANSPARENT',
    isCancelled,
    summary: value('summary'),
    description: value('description'),
    contact: value('contact'),
    location: value('location'),
    attendees: component.getAllProperties('attendee').map((property) => ({
      name: property.getFirstParameter('cn') ?? '',
      email: emailOf(String(property.getFirstValue())),
    })),
    organizer: emailOf(value('organizer')),
    line: asked.line,
  })
}

/** A duration in hours lasts that long whatever the clocks do; a skipped hour shortens nothing. */
function endOf(event: ICAL.Event, start: ICAL.Time, end: ICAL.Time, startsAt: Date, asked: Asked): Date {
  const after = (seconds: number) => new Date(startsAt.getTime() + seconds * 1000)
  const { component, duration } = event
  const isOfHours = !start.isDate && duration.weeks === 0 && duration.days === 0
  if (isOfHours && !component.hasProperty('dtend')) return after(duration.toSeconds())
  const endsAt = instantOf(end, zoneOf(component, 'dtend', asked))
  return endsAt > startsAt ? endsAt : after(end.subtractDate(start).toSeconds())
}

const emailOf = (value: string) =>
  /^mailto:/i.test(value) ? value.slice('mailto:'.length).toLowerCase() : ''

/** The zone that the value names, else the hospital's. An event may have a duration instead of an end. */
function zoneOf(component: ICAL.Component, name: 'dtstart' | 'dtend', { timeZone }: Asked): string {
  const property = component.getFirstProperty(name) ?? component.getFirstProperty('dtstart')
  const zone = property?.getFirstParameter('tzid') ?? ''
  return isTimeZone(zone) ? zone : timeZone
}

/** For IANA names our own rules count, whatever the file says; whole days are the hospital's. */
function instantOf(time: ICAL.Time, timeZone: string): Date {
  if (time.isDate) return hospitalDay(dateOf(time), timeZone).start
  const zone = time.zone?.tzid ?? 'floating'
  if (zone === 'UTC' || zone === 'Z') return time.toJSDate()
  if (zone !== 'floating' && !isTimeZone(zone)) return new Date(time.toUnixTime() * 1000)
  const { hour, minute, second } = time
  const wall = Temporal.PlainDate.from(dateOf(time)).toPlainDateTime({
    hour,
    minute,
    second: Math.min(second, 59),
  })
  return new Date(wall.toZonedDateTime(zone === 'floating' ? timeZone : zone).epochMilliseconds)
}

const dateOf = ({ year, month, day }: ICAL.Time): string =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
