import type { getAppointmentCalendar as contract } from '@desk/contract/calendar'
import type { BodyOf, DataOf, QueryOf } from '@desk/contract/endpoint'
import type { getVisitCalendar as visitContract } from '@desk/contract/visit'
import type { Language } from '@desk/words/languages'
import type { Caller, Guest } from '../../../platform/actor.ts'
import { calendarFile } from '../../../platform/calendar/calendar-file.ts'
import type { Dependencies } from '../../../platform/dependencies.ts'
import { recordAppointmentsShown } from '../../audit/record-appointments-shown.ts'
import type { ReadingDependencies } from '../../audit/record-opening.ts'
import { appointmentNotFound } from '../failures.ts'
import { partyOf } from '../life/party.ts'
import { visitOf } from '../life/visits/visit-of.ts'
import { appointmentEvent, type Audience } from './appointment-event.ts'
import { type EventRow, findEventRow } from './event-queries.ts'

type Asked = QueryOf<typeof contract> & { language: Language }
type File = DataOf<typeof contract>

/** To add to a calendar by hand. */
export async function getAppointmentCalendar(
  deps: ReadingDependencies,
  actor: Caller,
  { appointmentId, language }: Asked,
): Promise<File> {
  const row = await findEventRow(deps.db, appointmentId)
  const party = row && partyOf(actor, row)
  if (!row || !party) throw appointmentNotFound()
  if (party !== 'patient') await recordAppointmentsShown(deps, actor, [row.patientId])
  return fileOf(deps, row, { audience: party === 'patient' ? 'patient' : 'doctor', language })
}

export async function getVisitCalendar(
  deps: Dependencies,
  _actor: Caller | Guest,
  { token, language }: BodyOf<typeof visitContract> & { language: Language },
): Promise<File> {
  const { id } = await visitOf(deps, token)
  return getPatientsCalendar(deps, id, language)
}

export async function getPatientsCalendar(deps: Dependencies, id: string, language: Language): Promise<File> {
  const row = await findEventRow(deps.db, id)
  if (!row) throw appointmentNotFound()
  return fileOf(deps, row, { audience: 'patient', language })
}

type For = { audience: Audience; language: Language }

function fileOf({ config, clock, words }: Dependencies, row: EventRow, { audience, language }: For): File {
  const event = appointmentEvent(row, { audience }, config, (said) => words.write(said, language))
  const content = calendarFile({
    organizer: { name: config.hospitalName, email: config.mailFrom },
    timeZone: config.timeZone,
    writtenAt: clock(),
    events: [event],
  })
  return { filename: 'appointment.ics', content }
}
