import type { Db } from '../../platform/db/tables.ts'
import { notice } from '../../platform/notices.ts'
import { aboutOf, type FreeTime } from '../appointments/life/about.ts'
import { cancelledForDoctorEmail } from '../appointments/life/change-emails.ts'
import { cancelledForDoctor } from '../appointments/life/notices.ts'
import { tellDoctor, tellPatient } from '../appointments/life/tell.ts'
import type { LockedAppointment } from '../appointments/open-queries.ts'
import { appointmentLapsed, appointmentLapsedEmail } from './notices.ts'

type Ended = {
  appointment: LockedAppointment
  message: string
  free: FreeTime[]
  eventId: string
  at: Date
}

/** The patient gets free times, the doctor the news. */
export async function tellOfLapse(
  trx: Db,
  { appointment, message, free, eventId, at }: Ended,
): Promise<void> {
  const about = { ...aboutOf(appointment), reason: message }
  const { endsAt: expiresAt, phone } = appointment
  await tellPatient(trx, appointment, {
    notification: notice(appointmentLapsed, { ...about, free }),
    email: notice(appointmentLapsedEmail, { ...about, free }),
    dedupeKey: `appointment-lapsed:${eventId}`,
    expiresAt,
    at,
  })
  await tellDoctor(trx, appointment, {
    notification: notice(cancelledForDoctor, { ...about, by: 'hospital' }),
    email: notice(cancelledForDoctorEmail, { ...about, phone, by: 'hospital' }),
    dedupeKey: `appointment-cancelled-for-doctor:${eventId}`,
    expiresAt,
    at,
  })
}
