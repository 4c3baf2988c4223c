import type { Db } from '../../platform/db/tables.ts'
import { notice } from '../../platform/notices.ts'
import { findLanguage } from '../auth/queries.ts'
import { queueEmailsTogether } from '../email/queue-email.ts'
import { approvedKey, endedKey } from './decision-keys.ts'
import { appointmentApproved, appointmentEnded } from './doctor-emails.ts'
import { typeWords } from './notice-words.ts'
import type { LockedAppointment } from './open-queries.ts'
import { type Decided, emailsDueAt } from './tell-patients.ts'

const DAY_MS = 24 * 60 * 60 * 1000

type Step = {
  appointment: LockedAppointment
  to: Decided | 'expired'
  event: string
}

/**
 * Confirms approved appointments and ends those that the doctor's calendar was told of. One email each, because
 * calendars read one event in an email.
 */
export async function updateDoctorsCalendars(trx: Db, steps: readonly Step[], at: Date): Promise<void> {
  const languages = new Map<string, string | null>()
  for (const { appointment } of steps) {
    const { doctorUserId } = appointment
    if (!languages.has(doctorUserId)) languages.set(doctorUserId, await findLanguage(trx, doctorUserId))
  }
  const emails = steps.map((step) => ({
    ...emailOf(step, at),
    language: languages.get(step.appointment.doctorUserId) ?? null,
  }))
  await queueEmailsTogether(trx, emails, at, emailsDueAt(steps, { at }))
}

function emailOf({ appointment, to, event }: Step, at: Date) {
  const { id, name, date, start, end, doctorId, doctorEmail: recipient, endsAt } = appointment
  const doctorName = `${appointment.doctorFirstName} ${appointment.doctorLastName}`
  const what = { doctorName, name, date, start, end, ...typeWords(appointment.visitType) }
  const email = { recipient, doctorId, about: { appointmentId: id }, expiresAt: endsAt }
  if (to === 'approved') {
    const { phone } = appointment
    const said = notice(appointmentApproved, { ...what, phone, appointmentId: id })
    return { ...email, notice: said, dedupeKey: approvedKey(event) }
  }
  const said = notice(appointmentEnded, { ...what, state: to })
  // A request can expire while its own time is running.
  const expiresAt = to === 'expired' ? new Date(at.getTime() + DAY_MS) : endsAt
  return { ...email, notice: said, dedupeKey: endedKey(event), expiresAt }
}
