import type { Db } from '../../../platform/db/tables.ts'
import { notice } from '../../../platform/notices.ts'
import { findLanguage } from '../../auth/queries.ts'
import type { DoctorRow } from '../../doctors/queries.ts'
import { queueEmail } from '../../email/queue-email.ts'
import { saveNotifications } from '../../notifications/queries.ts'
import {
  movedAway,
  movedAwayEmail,
  movedHere,
  movedHereEmail,
  movedToOtherEmail,
} from './move-to-other-notices.ts'
import { tellPatient } from './tell.ts'
import type { Moved } from './tell-of-change.ts'

/** Patient, new doctor, and former doctor with their calendar. */
export async function tellOfMoveToOther(
  trx: Db,
  moved: Moved,
  { doctor, why }: { doctor: DoctorRow; why: 'earlier' | 'proposed' },
): Promise<void> {
  const { appointment, to, state, eventId, at } = moved
  const { id: appointmentId, name, date, start, end } = appointment
  const former = `${appointment.doctorFirstName} ${appointment.doctorLastName}`
  const { firstName, lastName } = doctor
  const from = { date, start, end }
  const now = { date: to.date, start: to.start, end: to.end }
  const startsAt = to.startsAt.toISOString()
  const news = { ...now, startsAt, appointmentId, name, from, firstName, lastName, former, state, why }
  await tellPatient(trx, appointment, {
    notification: null,
    email: notice(movedToOtherEmail, news),
    dedupeKey: `appointment-moved-to-other:${eventId}`,
    expiresAt: to.endsAt,
    at,
  })
  const here = { ...now, appointmentId, name, former, state, why }
  const asked = state === 'pending' ? appointmentId : null
  await saveNotifications(trx, [doctor.userId], notice(movedHere, here), at, asked)
  const doctorName = `${firstName} ${lastName}`
  await queueEmail(
    trx,
    {
      recipient: doctor.email,
      doctorId: doctor.id,
      notice: notice(movedHereEmail, { ...here, doctorName, phone: appointment.phone, from }),
      about: { appointmentId },
      language: await findLanguage(trx, doctor.userId),
      dedupeKey: `appointment-moved-here:${eventId}`,
      expiresAt: to.endsAt,
    },
    at,
  )
  await tellFormerDoctor(trx, moved, { other: doctorName, why })
}

async function tellFormerDoctor(
  trx: Db,
  { appointment, eventId, at }: Moved,
  to: { other: string; why: 'earlier' | 'proposed' },
): Promise<void> {
  const { id, doctorId, doctorUserId, doctorFirstName, doctorLastName, doctorEmail } = appointment
  const { name, date, start, end, endsAt } = appointment
  const away = { date, start, end, name, ...to }
  await saveNotifications(trx, [doctorUserId], notice(movedAway, away), at)
  await queueEmail(
    trx,
    {
      recipient: doctorEmail,
      doctorId,
      notice: notice(movedAwayEmail, { ...away, doctorName: `${doctorFirstName} ${doctorLastName}` }),
      about: { appointmentId: id, calendar: 'cancel' },
      language: await findLanguage(trx, doctorUserId),
      dedupeKey: `appointment-moved-away:${eventId}`,
      expiresAt: endsAt,
    },
    at,
  )
}
