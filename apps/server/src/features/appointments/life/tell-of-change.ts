import type { IsoDate } from '@desk/rules/calendar-date'
import type { HospitalSlot } from '@desk/rules/slots/hospital-slots'
import type { Db } from '../../../platform/db/tables.ts'
import { notice } from '../../../platform/notices.ts'
import { aboutOf } from './about.ts'
import type { Change } from './change.ts'
import { cancelledEmail, cancelledForDoctorEmail, movedEmail, movedForDoctorEmail } from './change-emails.ts'
import { cancelledForDoctor, cancelledForPatient, movedForDoctor, movedForPatient } from './notices.ts'
import { tellDoctor, tellPatient } from './tell.ts'

type Done = Pick<Change, 'appointment' | 'party' | 'at'> & { reason: string; eventId: string }

const BY = { patient: 'patient', doctor: 'doctor', admin: 'hospital' } as const

/** Both get an email, for the calendars they keep; who did it needs no notification. */
export async function tellOfCancellation(trx: Db, { appointment, party, reason, eventId, at }: Done) {
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

export type Moved = Done & {
  to: HospitalSlot & { date: IsoDate }
  /** What it is of now. */
  visitType: string | null
  state: 'pending' | 'approved'
}

/** The same for a new time; `appointment` is as it was before. */
export async function tellOfMove(trx: Db, { appointment, party, to, visitType, ...done }: Moved) {
  const { state, reason, eventId, at } = done
  const { date, start, end, phone } = appointment
  const news = {
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
  const expiresAt = to.endsAt
  await tellPatient(trx, appointment, {
    notification: party === 'patient' ? null : notice(movedForPatient, news),
    email: notice(movedEmail, news),
    dedupeKey: `appointment-moved:${eventId}`,
    expiresAt,
    at,
  })
  await tellDoctor(trx, appointment, {
    notification: party === 'doctor' ? null : notice(movedForDoctor, news),
    email: notice(movedForDoctorEmail, { ...news, phone }),
    dedupeKey: `appointment-moved-for-doctor:${eventId}`,
    expiresAt,
    at,
  })
}
