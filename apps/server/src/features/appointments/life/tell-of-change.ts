import type { IsoDate } from '@desk/rules/calendar-date'
import type { HospitalSlot } from '@desk/rules/slots/hospital-slots'
import type { Db } from '../../../platform/db/tables.ts'
import { notice } from '../../../platform/notices.ts'
import { aboutOf } from './about.ts'
import type { Change } from './change.ts'
import { cancelledEmail, cancelledForDoctorEmail, movedEmail, movedForDoctorEmail } from './change-emails.ts'
import { cancelledForDoctor, cancelledForPatient, movedForDoctor, movedForPatient } from './notices.ts'
import { tellDoctor, tellPatient } from './tell.ts'

type Ended = Pick<Change, 'appointment' | 'party' | 'at'> & { reason: string; eventId: string }

const BY = { patient: 'patient', doctor: 'doctor', admin: 'hospital' } as const

/** Emails for both calendars; a notification for the other side. */
export async function tellOfCancellation(trx: Db, { appointment, party, reason, eventId, at }: Ended) {
  const news = { ...aboutOf(appointment), by: BY[party], reason }
  const { endsAt: expiresAt, phone } = appointment
  await tellPatient(trx, appointment, {
    notification: party === 'patient' ? null : notice(cancelledForPatient, news),
    email: notice(cancelledEmail, news),
    dedupeKey: `appointment-cancelled:${eventId}`,
    expiresAt,
    at,
  })
  await tellDoctor(trx, appointment, {
    notification: party === 'doctor' ? null : notice(cancelledForDoctor, news),
    email: notice(cancelledForDoctorEmail, { ...news, phone }),
    dedupeKey: `appointment-cancelled-for-doctor:${eventId}`,
    expiresAt,
    at,
  })
}

export type Moved = Ended & {
  to: HospitalSlot & { date: IsoDate }
  visitType: string | null
  state: 'pending' | 'approved'
}

/** `appointment` is as it was before the move. */
export async function tellOfMove(trx: Db, moved: Moved): Promise<void> {
  await tellPatientOfMove(trx, moved)
  const { appointment, party, to, eventId, at } = moved
  const news = newsOf(moved)
  await tellDoctor(trx, appointment, {
    notification: party === 'doctor' ? null : notice(movedForDoctor, news),
    asks: moved.state === 'pending',
    email: notice(movedForDoctorEmail, { ...news, phone: appointment.phone }),
    dedupeKey: `appointment-moved-for-doctor:${eventId}`,
    expiresAt: to.endsAt,
    at,
  })
}

export async function tellPatientOfMove(trx: Db, moved: Moved): Promise<void> {
  const { appointment, party, to, eventId, at } = moved
  const news = newsOf(moved)
  await tellPatient(trx, appointment, {
    notification: party === 'patient' ? null : notice(movedForPatient, news),
    email: notice(movedEmail, news),
    dedupeKey: `appointment-moved:${eventId}`,
    expiresAt: to.endsAt,
    at,
  })
}

function newsOf({ appointment, party, to, visitType, state, reason }: Moved) {
  const { date, start, end } = appointment
  return {
    ...aboutOf({ ...appointment, visitType }),
    date: to.date,
    start: to.start,
    end: to.end,
    startsAt: to.startsAt.toISOString(),
    from: { date, start, end },
    by: BY[party],
    reason,
    state,
  }
}
