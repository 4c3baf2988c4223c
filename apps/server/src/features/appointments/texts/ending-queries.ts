import { sql, type SqlBool } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'
import { TAKEN_BACK_WITHIN_MS } from '../taken-back.ts'
import { TYPE_NAME } from '../type-name.ts'

const DAY_MS = 24 * 60 * 60 * 1000

export type Ended = Awaited<ReturnType<typeof listEnded>>[number]

/**
 * What has ended for people whom nothing else reaches, a day ago at most, and has not begun to be told: by staff or by itself, to come, and not
 * any more to be taken back. What a file of another program ended (an import) is told by nobody here.
 */
export function listEnded(db: Db, now: Date) {
  return (
    db
      .selectFrom('appointments')
      .innerJoin('doctors', 'doctors.id', 'doctorId')
      .innerJoinLateral(
        (eb) =>
          eb
            .selectFrom('appointmentEvents')
            .select(['appointmentEvents.id as eventId', 'party', 'action'])
            .whereRef('appointmentId', '=', 'appointments.id')
            .orderBy('appointmentEvents.id', 'desc')
            .limit(1)
            .as('last'),
        (join) => join.onTrue(),
      )
      .select(['appointments.id', 'sequence', 'state', 'appointments.phone', 'language', 'eventId', 'endsAt'])
      .select(['date', 'startMinute as start', 'endMinute as end', 'doctors.firstName', 'doctors.lastName'])
      .select(TYPE_NAME.as('visitType'))
      .where('patientId', 'is', null)
      .where('appointments.email', 'is', null)
      .where('releasedAt', '>', new Date(now.getTime() - DAY_MS))
      .where('releasedAt', '<=', new Date(now.getTime() - TAKEN_BACK_WITHIN_MS))
      .where('endsAt', '>', now)
      .where('action', '=', 'change-state')
      .where('party', '<>', 'patient')
      .where(
        sql<SqlBool>`not exists (select from import_rows
        where target_id = appointments.id and last.event_id = any (event_ids))`,
      )
      // Nor of what was texted before: who was asked to come at another time is told of its end as of the end of that.
      .where(
        sql<SqlBool>`not exists (select from text_messages
        where appointment_id = appointments.id and text_messages.sequence = appointments.sequence)`,
      )
      .orderBy('releasedAt')
      .execute()
  )
}
