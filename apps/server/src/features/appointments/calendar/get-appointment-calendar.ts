import type { getAppointmentCalendar as contract } from '@desk/contract/calendar'
import type { DataOf, QueryOf } from '@desk/contract/endpoint'
import type { Language } from '@desk/words/languages'
import type { Caller } from '../../../platform/actor.ts'
import { calendarFile } from '../../../platform/calendar/calendar-file.ts'
import type { ReadingDependencies } from '../../audit/record-opening.ts'
import { appointmentNotFound } from '../failures.ts'
import { partyOf } from '../life/party.ts'
import { appointmentEvent } from './appointment-event.ts'
import { findEventRow } from './event-queries.ts'

type Asked = QueryOf<typeof contract> & { language: Language }

/** The event of an appointment, to be added to a calendar by hand; for everybody whom it does not concern there is none. */
export async function getAppointmentCalendar(
  deps: ReadingDependencies,
  actor: Caller,
  { appointmentId, language }: Asked,
): Promise<DataOf<typeof contract>> {
  const { db, config, clock, words } = deps
  const row = await findEventRow(db, appointmentId)
  const party = row && partyOf(actor, row)
  if (!row || !party) throw appointmentNotFound()
  if (party !== 'patient') {
    await deps.recordOpening(actor, {
      action: 'patient-data-opened',
      subjects: [row.patientId],
      details: { appointments: 1, guests: row.patientId === null ? 1 : 0 },
    })
  }
  const audience = party === 'patient' ? 'patient' : 'doctor'
  const event = appointmentEvent(row, { audience }, config, (said) => words.write(said, language))
  const content = calendarFile({
    organizer: { name: config.hospitalName, email: config.mailFrom },
    timeZone: config.timeZone,
    writtenAt: clock(),
    events: [event],
  })
  return { filename: 'appointment.ics', content }
}
