import type { Db } from '../../../platform/db/tables.ts'
import { uuidOrNil } from '../../../platform/db/ids.ts'
import { TYPE_NAME } from '../type-name.ts'

export type EventRow = Awaited<ReturnType<typeof listEventRows>>[number]

export function eventRows(db: Db) {
  return db
    .selectFrom('appointments')
    .innerJoin('doctors', 'doctors.id', 'doctorId')
    .select(['appointments.id', 'doctorId', 'patientId', 'state', 'sequence', 'releasedAt'])
    .select(TYPE_NAME.as('visitType'))
    .select(['startsAt', 'endsAt', 'appointments.createdAt', 'appointments.name', 'appointments.phone'])
    .select(['doctors.firstName', 'doctors.lastName', 'doctors.userId as doctorUserId'])
    .select('doctors.address as doctorAddress')
}

const listEventRows = (db: Db) => eventRows(db).execute()

export function findEventRow(db: Db, id: string): Promise<EventRow | undefined> {
  return eventRows(db).where('appointments.id', '=', uuidOrNil(id)).executeTakeFirst()
}

/** An email that is being sent counts as told: it cannot be called back. */
export async function wasTold(
  db: Db,
  { appointmentId, recipient }: { appointmentId: string; recipient: string },
): Promise<boolean> {
  const told = await db
    .selectFrom('emails')
    .select('id')
    .where('appointmentId', '=', appointmentId)
    .where('recipient', '=', recipient)
    .where('calendar', '=', 'request')
    .where('attempts', '>', 0)
    .limit(1)
    .execute()
  return told.length > 0
}
