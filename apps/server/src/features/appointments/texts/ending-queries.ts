import type { Db } from '../../../platform/db/tables.ts'
import { IS_STEP } from '../detail-events.ts'
import { TAKEN_BACK_WITHIN_MS } from '../taken-back.ts'
import { TYPE_NAME } from '../type-name.ts'
import { NOT_TEXTED, notImported, UNREACHED } from './unreached.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * For those reached by nothing else: by staff or by itself, upcoming, within a day, final, not by an import.
 */
export function listEnded(db: Db, now: Date) {
  return db
    .selectFrom('appointments')
    .innerJoin('doctors', 'doctors.id', 'doctorId')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('appointmentEvents')
          .select(['appointmentEvents.id as eventId', 'party', 'action'])
          .whereRef('appointmentId', '=', 'appointments.id')
          .where(IS_STEP)
          .orderBy('appointmentEvents.id', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .select(['appointments.id', 'sequence', 'state', 'appointments.phone', 'language', 'eventId', 'endsAt'])
    .select(['date', 'startMinute as start', 'endMinute as end', 'doctors.firstName', 'doctors.lastName'])
    .select(TYPE_NAME.as('visitType'))
    .where(UNREACHED)
    .where('releasedAt', '>', new Date(now.getTime() - DAY_MS))
    .where('releasedAt', '<=', new Date(now.getTime() - TAKEN_BACK_WITHIN_MS))
    .where('endsAt', '>', now)
    .where('action', '=', 'change-state')
    .where('party', '<>', 'patient')
    .where(notImported('last.eventId'))
    .where(NOT_TEXTED)
    .orderBy('releasedAt')
    .execute()
}
