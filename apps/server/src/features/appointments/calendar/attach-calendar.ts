import { type CalendarWord, isStillSo } from '@desk/rules/calendar-word'
import { calendarFile } from '../../../platform/calendar/calendar-file.ts'
import type { AboutAppointment, Attach, AttachDependencies } from '../../../platform/notices.ts'
import { nextFreeTimes } from '../life/next-free-times.ts'
import { appointmentDecision, appointmentEnded } from '../notices.ts'
import { appointmentEvent, type Say } from './appointment-event.ts'
import { type EventRow, findEventRow, wasTold } from './event-queries.ts'

/** Gives an email about an appointment its calendar file, if it is still so. */
export const attachCalendar: Attach = async (deps, trx, email, { say }) => {
  const row = await findEventRow(trx, email.appointmentId)
  if (!row || !isStillSo(email, { ...row, isReleased: row.releasedAt !== null })) return null
  if (email.kind === appointmentEnded.kind && !(await wasTold(trx, email))) return null
  const known = await freeTimes(deps, email, row)
  const method = email.calendar
  if (method === null) return known
  return { ...known, calendar: { method, content: fileFor(deps, { ...email, method }, row, say) } }
}

function fileFor(
  { config, clock }: AttachDependencies,
  {
    method,
    recipient,
    doctorId,
  }: Pick<AboutAppointment, 'recipient' | 'doctorId'> & { method: CalendarWord },
  row: EventRow,
  say: Say,
): string {
  const hasEnded = method === 'cancel' && row.releasedAt === null
  const seen = { audience: doctorId === null ? 'patient' : 'doctor', hasEnded } as const
  return calendarFile({
    method,
    organizer: { name: config.hospitalName, email: config.mailFrom },
    timeZone: config.timeZone,
    writtenAt: clock(),
    events: [
      { ...appointmentEvent(row, seen, config, say), attendee: { name: recipient, email: recipient } },
    ],
  })
}

/** What a patient whose request was rejected can book instead, as it is when the email is delivered. */
async function freeTimes(
  deps: AttachDependencies,
  { kind }: AboutAppointment,
  { doctorId, state }: EventRow,
): Promise<{ params?: object }> {
  if (kind !== appointmentDecision.kind || state !== 'rejected') return {}
  return { params: { free: await nextFreeTimes(deps, doctorId) } }
}
