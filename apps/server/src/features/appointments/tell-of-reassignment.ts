import type { IsoDate } from '@desk/rules/calendar-date'
import type { Minutes } from '@desk/rules/clock-time'
import type { Db } from '../../platform/db/tables.ts'
import { notice } from '../../platform/notices.ts'
import { findLanguage } from '../auth/queries.ts'
import type { DoctorRow } from '../doctors/queries.ts'
import { queueEmail } from '../email/queue-email.ts'
import { saveNotifications } from '../notifications/queries.ts'
import type { LockedAppointment } from './open-queries.ts'
import { typeWords } from './notice-words.ts'
import {
  appointmentHandedOver,
  appointmentReassigned,
  appointmentTakenOver,
  handedOverEmail,
  reassignedEmail,
  takenOverEmail,
} from './reassignment-notices.ts'

type Reassigned = {
  appointment: LockedAppointment
  doctor: DoctorRow
  slot: { date: IsoDate; start: Minutes; end: Minutes }
  reason: string
  eventId: string
}

export async function tellOfReassignment(trx: Db, reassigned: Reassigned, at: Date): Promise<void> {
  const { appointment, doctor, slot } = reassigned
  const { name } = appointment
  await tellPatient(trx, reassigned, at)
  const isApproved = appointment.state === 'approved'
  const handed = notice(appointmentHandedOver, { patientName: name, isApproved, ...slot })
  await saveNotifications(trx, [doctor.userId], handed, at, isApproved ? null : appointment.id)
  const { date, start, end } = appointment
  const taken = notice(appointmentTakenOver, {
    patientName: name,
    doctor: nameOf(doctor),
    date,
    start,
    end,
  })
  await saveNotifications(trx, [appointment.doctorUserId], taken, at)
  await emailDoctor(trx, reassigned, { former: formerOf(appointment), isApproved }, at)
  await emailFormerDoctor(trx, reassigned, at)
}

async function tellPatient(
  trx: Db,
  { appointment, doctor, slot, reason, eventId }: Reassigned,
  at: Date,
): Promise<void> {
  const { patientId, language, name, endsAt } = appointment
  const { firstName, lastName } = doctor
  const former = formerOf(appointment)
  const news = { firstName, lastName, former, reason, ...slot, ...typeWords(appointment.visitType) }
  if (patientId !== null) {
    await saveNotifications(trx, [patientId], notice(appointmentReassigned, news), at)
  }
  const recipient = appointment.email ?? appointment.guestEmail
  if (recipient === null) return
  await queueEmail(
    trx,
    {
      recipient,
      notice: notice(reassignedEmail, { ...news, name, appointmentId: appointment.id }),
      about: { appointmentId: appointment.id },
      language,
      dedupeKey: `appointment-reassigned:${eventId}`,
      expiresAt: endsAt,
    },
    at,
  )
}

async function emailDoctor(
  trx: Db,
  { appointment, doctor, slot, eventId }: Reassigned,
  about: { former: string; isApproved: boolean },
  at: Date,
): Promise<void> {
  const { name, phone, endsAt } = appointment
  const doctorName = nameOf(doctor)
  await queueEmail(
    trx,
    {
      recipient: doctor.email,
      doctorId: doctor.id,
      notice: notice(handedOverEmail, {
        doctorName,
        name,
        phone,
        ...about,
        ...slot,
        ...typeWords(appointment.visitType),
        appointmentId: appointment.id,
      }),
      about: { appointmentId: appointment.id },
      language: await findLanguage(trx, doctor.userId),
      dedupeKey: `appointment-handed-over:${eventId}`,
      expiresAt: endsAt,
    },
    at,
  )
}

async function emailFormerDoctor(
  trx: Db,
  { appointment, doctor, eventId }: Reassigned,
  at: Date,
): Promise<void> {
  const { id, doctorId, doctorUserId, doctorEmail } = appointment
  const { name, date, start, end, endsAt } = appointment
  const doctorName = formerOf(appointment)
  await queueEmail(
    trx,
    {
      recipient: doctorEmail,
      doctorId,
      notice: notice(takenOverEmail, { doctorName, name, other: nameOf(doctor), date, start, end }),
      about: { appointmentId: id, calendar: 'cancel' },
      language: await findLanguage(trx, doctorUserId),
      dedupeKey: `appointment-taken-over:${eventId}`,
      expiresAt: endsAt,
    },
    at,
  )
}

const nameOf = ({ firstName, lastName }: DoctorRow) => `${firstName} ${lastName}`
const formerOf = ({ doctorFirstName, doctorLastName }: LockedAppointment) =>
  `${doctorFirstName} ${doctorLastName}`
