import { type CalendarWord, isStillSo } from '@desk/rules/calendar-word'
import { calendarFile } from '../../../platform/calendar/calendar-file.ts'
import type { AboutAppointment, Attach, AttachDependencies } from '../../../platform/notices.ts'
import type { FreeTime } from '../life/about.ts'
import { appointmentEnded } from '../doctor-emails.ts'
import { nextFreeTimes } from '../life/next-free-times.ts'
import { appointmentDecision } from '../notices.ts'
import { appointmentEvent, type Say } from './appointment-event.ts'
import { type EventRow, findEventRow, wasTold } from './event-queries.ts'

/** Null when what the email says no longer holds. */
export const attachCalendar: Attach = async (deps, trx, email, { inWords }) => {
  const row = await findEventRow(trx, email.appointmentId)
  if (!row || !isStillSo(email, { ...row, isReleased: row.releasedAt !== null })) return null
  if (email.kind === appointmentEnded.kind && !(await wasTold(trx, email))) return null
  const params = await paramsOf(deps, email, row)
  const known = Object.keys(params).length > 0 ? { params } : {}
  const method = email.calendar
  if (method === null) return known
  return { ...known, calendar: { method, content: fileFor(deps, { ...email, method }, row, inWords) } }
}

/** With what holds now, for reading in the app. */
export async function completeEmail(
  deps: AttachDependencies,
  email: AboutAppointment,
): Promise<object | null> {
  const row = await findEventRow(deps.db, email.appointmentId)
  if (!row || !isStillSo(email, { ...row, isReleased: row.releasedAt !== null })) return null
  return paramsOf(deps, email, row)
}

const paramsOf = async (deps: AttachDependencies, email: AboutAppointment, row: EventRow) => ({
  ...placeOf(email, row),
  ...(await freeTimes(deps, email, row)),
})

function fileFor(
  { config, clock }: AttachDependencies,
  {
    method,
    recipient,
    doctorId,
  }: Pick<AboutAppointment, 'recipient' | 'doctorId'> & { method: CalendarWord },
  row: EventRow,
  inWords: Say,
): string {
  const hasEnded = method === 'cancel' && row.releasedAt === null
  const seen = { audience: doctorId === null ? 'patient' : 'doctor', hasEnded } as const
  return calendarFile({
    method,
    organizer: { name: config.hospitalName, email: config.mailFrom },
    timeZone: config.timeZone,
    writtenAt: clock(),
    events: [
      { ...appointmentEvent(row, seen, config, inWords), attendee: { name: recipient, email: recipient } },
    ],
  })
}

/** Read at delivery; a former doctor is not told the place. */
function placeOf({ doctorId }: AboutAppointment, row: EventRow): { doctorAddress?: string } {
  const isOfAnother = doctorId !== null && doctorId !== row.doctorId
  return isOfAnother || row.doctorAddress === '' ? {} : { doctorAddress: row.doctorAddress }
}

/** Other times after a rejection, as they are free at delivery. */
async function freeTimes(
  deps: AttachDependencies,
  { kind }: AboutAppointment,
  { doctorId, state }: EventRow,
): Promise<{ free?: FreeTime[] }> {
  if (kind !== appointmentDecision.kind || state !== 'rejected') return {}
  return { free: await nextFreeTimes(deps, doctorId) }
}
