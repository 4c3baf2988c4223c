import type { Db } from '../../../platform/db/tables.ts'
import type { StoredNotice } from '../../../platform/notices.ts'
import { findLanguage } from '../../auth/queries.ts'
import { queueEmail } from '../../email/queue-email.ts'
import { saveNotifications } from '../../notifications/queries.ts'
import type { LockedAppointment } from '../open-queries.ts'

type News = {
  /** Whoever made the change is not notified. */
  notification: StoredNotice | null
  /** True if the doctor has to decide. */
  asks?: boolean
  email: StoredNotice
  dedupeKey: string
  expiresAt: Date
  at: Date
}

/** By account and email; a guest without one cannot be told. */
export async function tellPatient(trx: Db, appointment: LockedAppointment, news: News): Promise<void> {
  const { patientId, email, guestEmail, language } = appointment
  if (patientId !== null && news.notification) {
    await saveNotifications(trx, [patientId], news.notification, news.at)
  }
  const recipient = email ?? guestEmail
  if (recipient === null) return
  const { email: said, dedupeKey, expiresAt } = news
  const about = { appointmentId: appointment.id }
  await queueEmail(trx, { recipient, notice: said, about, language, dedupeKey, expiresAt }, news.at)
}

export async function tellDoctor(trx: Db, appointment: LockedAppointment, news: News): Promise<void> {
  const { doctorUserId, doctorId, doctorEmail } = appointment
  const about = news.asks ? appointment.id : null
  if (news.notification) await saveNotifications(trx, [doctorUserId], news.notification, news.at, about)
  const { email, dedupeKey, expiresAt } = news
  const language = await findLanguage(trx, doctorUserId)
  await queueEmail(
    trx,
    {
      recipient: doctorEmail,
      doctorId,
      notice: email,
      about: { appointmentId: appointment.id },
      language,
      dedupeKey,
      expiresAt,
    },
    news.at,
  )
}
