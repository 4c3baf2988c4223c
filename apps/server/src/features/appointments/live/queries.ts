import { uuidOrNil } from '../../../platform/db/ids.ts'
import type { Db } from '../../../platform/db/tables.ts'

/** Whose an appointment is. */
export function findParties(db: Db, id: string) {
  return db
    .selectFrom('appointments')
    .innerJoin('doctors', 'doctors.id', 'doctorId')
    .select(['appointments.id', 'patientId', 'doctors.userId as doctorUserId'])
    .where('appointments.id', '=', uuidOrNil(id))
    .executeTakeFirst()
}
