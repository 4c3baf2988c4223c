import type { Db } from '../../platform/db/tables.ts'
import { notice } from '../../platform/notices.ts'
import { findLanguage } from '../auth/queries.ts'
import { queueEmailsTogether } from '../email/queue-email.ts'
import { appointmentEnded } from './notices.ts'
import type { Telling } from './tell-patients.ts'

/** What ended also ends in the calendars of the doctors who were told of it, be it by their own press. */
export async function endForDoctors(trx: Db, changes: readonly Telling[], at: Date): Promise<void> {
  const languages = new Map<string, string | null>()
  for (const { appointment } of changes) {
    const { doctorUserId } = appointment
    if (!languages.has(doctorUserId)) languages.set(doctorUserId, await findLanguage(trx, doctorUserId))
  }
  const emails = changes.flatMap(({ appointment, to: state, event }) => {
    if (state === 'approved') return []
    const { id, name, date, start, end, doctorId, doctorUserId, endsAt } = appointment
    const doctorName = `${appointment.doctorFirstName} ${appointment.doctorLastName}`
    const email = {
      recipient: appointment.doctorEmail,
      doctorId,
      notice: notice(appointmentEnded, { doctorName, name, state, date, start, end }),
      about: { appointmentId: id },
      language: languages.get(doctorUserId) ?? null,
      dedupeKey: `appointment-ended:${event}`,
      expiresAt: endsAt,
    }
    return [email]
  })
  await queueEmailsTogether(trx, emails, at)
}
