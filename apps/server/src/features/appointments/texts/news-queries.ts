import { sql, type SqlBool } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'
import { IS_STEP } from '../detail-events.ts'
import { TAKEN_BACK_WITHIN_MS } from '../taken-back.ts'
import { TYPE_NAME } from '../type-name.ts'
import { NOT_TEXTED, notImported, UNREACHED } from './unreached.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** For those reached by nothing else: the last word, within a day, final, not by an import. */
export function listApprovedAndMoved(db: Db, now: Date) {
  return db
    .selectFrom('appointmentEvents as step')
    .innerJoin('appointments', 'appointments.id', 'step.appointmentId')
    .innerJoin('doctors', 'doctors.id', 'doctorId')
    .select(['appointments.id', 'sequence', 'appointments.phone', 'language', 'startsAt'])
    .select(['step.id as eventId', 'step.action'])
    .select(['date', 'startMinute as start', 'endMinute as end', 'doctors.firstName', 'doctors.lastName'])
    .select(TYPE_NAME.as('visitType'))
    .where('step.createdAt', '>', new Date(now.getTime() - DAY_MS))
    .where('step.createdAt', '<=', new Date(now.getTime() - TAKEN_BACK_WITHIN_MS))
    .where(
      sql<SqlBool>`step.party in ('doctor', 'admin') and (step.action = 'move'
        or step.action = 'change-state' and step.from_state = 'pending' and step.to_state = 'approved')`,
    )
    .where(UNREACHED)
    .where('state', '=', 'approved')
    .where('startsAt', '>', now)
    .where(
      sql<SqlBool>`not exists (select from appointment_events
        where appointment_id = appointments.id and appointment_events.id > step.id and ${IS_STEP})`,
    )
    .where(notImported('step.id'))
    .where(NOT_TEXTED)
    .orderBy('step.id')
    .execute()
}
