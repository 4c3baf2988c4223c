import { appointmentPath, PATHS } from '@desk/contract/paths'
import { placeInWords } from '@desk/rules/place-in-words'
import { STATE_RULES } from '@desk/rules/appointment-state'
import { type Message, message } from '@desk/words/message'
import type { CalendarEvent } from '../../../platform/calendar/calendar-file.ts'
import type { Config } from '../../../platform/config.ts'
import { oneLine } from '../../../platform/email/content.ts'
import { visitWords } from '../notice-words.ts'
import type { EventRow } from './event-queries.ts'

export type Audience = 'patient' | 'doctor'
export type Say = (said: Message) => string

/** `hasEnded`: the appointment has moved to another doctor. */
type Seen = { audience: Audience; hasEnded?: boolean }

type Hospital = Pick<Config, 'hospitalName' | 'hospitalAddress' | 'publicUrl'>

/** One and the same event from the request to its end. */
export function appointmentEvent(
  row: EventRow,
  { audience, hasEnded = false }: Seen,
  { hospitalName, hospitalAddress, publicUrl }: Hospital,
  inWords: Say,
): CalendarEvent {
  const { state, firstName, lastName } = row
  const isOver = hasEnded || !STATE_RULES[state].holdsSlot
  const name = oneLine(row.name)
  const { visitType } = row
  const visit = visitWords(visitType)
  const summary =
    audience === 'patient'
      ? message('calendar.withDoctor', { firstName, lastName, ...visit })
      : message('calendar.withPatient', { name, ...visit })
  const lines = [
    ...(visitType === null ? [] : [inWords(message('visit-types.inCalendar', { name: oneLine(visitType) }))]),
    inWords(message('calendar.state', { state: hasEnded ? 'cancelled' : state })),
    ...(audience === 'doctor' ? [inWords(message('calendar.phone', { phone: oneLine(row.phone) }))] : []),
  ]
  return {
    uid: `appointment-${row.id}`,
    sequence: row.sequence,
    startsAt: row.startsAt,
    endsAt: row.endsAt,
    status: isOver ? 'cancelled' : state === 'pending' ? 'tentative' : 'confirmed',
    summary: inWords(summary),
    description: lines.join('\n'),
    location: placeInWords({ hospitalName, hospitalAddress, doctorAddress: oneLine(row.doctorAddress) }),
    url: publicUrl + pageOf(row, audience),
    createdAt: row.createdAt,
  }
}

/** Guests get the page that asks for a code: their link is a secret, and calendars are shared. */
const pageOf = ({ id, patientId }: EventRow, audience: Audience): string =>
  patientId === null && audience === 'patient' ? PATHS.findAppointment : appointmentPath(id)
