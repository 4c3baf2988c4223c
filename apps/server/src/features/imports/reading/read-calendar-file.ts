import { CalendarTooComplex, readCalendar } from '../../../platform/calendar/read-calendar.ts'
import { type CalendarEvent, NoCalendar } from '../../../platform/calendar/expand-calendar.ts'
import type { AbsenceEntry, AppointmentEntry, ReadRow } from '../import-entries.ts'
import { BadFile } from './bad-file.ts'
import { cell, emailCell, NO_PHONE, optionalEmail } from './fields.ts'
import { readRow } from './read-row.ts'

const MOST_EVENTS = 50_000
const DAY_MS = 24 * 60 * 60 * 1000
const YEARS_BACK = 5
const YEARS_AHEAD = 2

type Context = { timeZone: string; now: Date; doctorEmail: string | null }

/** Timed events are appointments, whole days are time off. */
export async function* readCalendarFile(
  text: () => AsyncIterable<string>,
  { timeZone, now, doctorEmail }: Context,
): AsyncGenerator<ReadRow> {
  const years = (count: number) => new Date(now.getTime() + count * 365 * DAY_MS)
  const question = { from: years(-YEARS_BACK), to: years(YEARS_AHEAD), timeZone, mostEvents: MOST_EVENTS }
  const { events, isCut } = await readCalendar(await wholeOf(text()), question).catch((error: unknown) => {
    if (error instanceof NoCalendar) throw new BadFile('no-calendar', 1)
    throw error instanceof CalendarTooComplex ? new BadFile('too-complex') : error
  })
  if (isCut) throw new BadFile('too-many')
  for (const event of events) {
    const doctor = doctorEmail ?? event.organizer
    if (doctor === '') throw new BadFile('no-doctor', event.line)
    const { line } = event
    if (!isTimeOff(event)) yield readRow(line, 'appointment', () => toAppointment(event, doctor))
    else if (event.isBusy) yield readRow(line, 'absence', () => toAbsence(event, doctor))
  }
}

const OF_EASY_APPOINTMENTS = /^ea-[0-9a-f]{32}$/

/** Easy!Appointments writes time off as an event without guests. */
const isTimeOff = ({ isAllDay, uid, attendees }: CalendarEvent): boolean =>
  isAllDay || (OF_EASY_APPOINTMENTS.test(uid) && attendees.length === 0)

const toAbsence = (event: CalendarEvent, doctor: string): AbsenceEntry => ({
  kind: 'absence',
  doctor: emailCell(doctor, 'ORGANIZER'),
  ref: `ics:${event.uid}`,
  startsAt: event.startsAt.toISOString(),
  endsAt: event.endsAt.toISOString(),
  note: event.summary.slice(0, 200).replaceAll('\u0000', ''),
})

function toAppointment(event: CalendarEvent, doctor: string): AppointmentEntry {
  const patient = event.attendees.find(({ email }) => email !== doctor)
  const name = cell(patient?.name || event.summary || '-', 'name')
  return {
    kind: 'appointment',
    doctor: emailCell(doctor, 'ORGANIZER'),
    ref: `ics:${event.uid}`,
    startsAt: toMinute(event.startsAt),
    endsAt: toMinute(event.endsAt),
    name,
    phone: phoneIn(event, name),
    email: optionalEmail(patient?.email ?? '', 'ATTENDEE'),
    gender: '',
    address: '',
    state: event.isCancelled ? 'cancelled' : 'approved',
  }
}

const toMinute = (at: Date) => new Date(Math.floor(at.getTime() / 60_000) * 60_000).toISOString()

/** Six digits or more; the first after the patient's name. */
function phoneIn({ contact, description, location }: CalendarEvent, name: string): string {
  const text = `${contact}\n${description}\n${location}`
  const [found] = PHONE.exec(text.slice(Math.max(0, text.lastIndexOf(name)))) ?? PHONE.exec(text) ?? []
  return found ? cell(found, 'phone') : NO_PHONE
}
const PHONE = /\+?\d[\d ()/.-]{5,24}\d/

async function wholeOf(parts: AsyncIterable<string>): Promise<string> {
  const texts: string[] = []
  for await (const part of parts) texts.push(part)
  return texts.join('')
}
