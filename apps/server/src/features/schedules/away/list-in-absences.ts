import { MOST_HITS } from '@desk/contract/schedule-changes'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'

/** Kept, unless its patient is asked or nobody has decided. */
const DECISION = sql<'kept' | 'asked' | 'toDecide'>`case
  when exists(select from proposals where proposals.appointment_id = appointments.id and ended_at is null) then 'asked'
  when exists(select from proposals where proposals.appointment_id = appointments.id and undecided_at is not null
    and from_starts_at = appointments.starts_at and from_doctor_id = appointments.doctor_id) then 'toDecide'
  else 'kept' end`

export function listInAbsences(db: Db, doctorId: string, now: Date) {
  return db
    .selectFrom('appointments')
    .innerJoin('absences', (join) =>
      join
        .onRef('absences.doctorId', '=', 'appointments.doctorId')
        .onRef('absences.startsAt', '<', 'appointments.endsAt')
        .onRef('absences.endsAt', '>', 'appointments.startsAt'),
    )
    .select(['appointments.id', 'absences.id as absenceId', 'date', 'startMinute as start'])
    .select(['endMinute as end', 'appointments.startsAt', 'appointments.endsAt', 'name', 'patientId'])
    .select(DECISION.as('decision'))
    .where('appointments.doctorId', '=', doctorId)
    .where('releasedAt', 'is', null)
    .where('state', 'in', ['pending', 'approved'])
    .where('appointments.startsAt', '>', now)
    .orderBy('appointments.startsAt')
    .orderBy('appointments.id')
    .limit(MOST_HITS)
    .execute()
}
