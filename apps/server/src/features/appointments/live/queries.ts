import { uuidOrNil } from '../../../platform/db/ids.ts'
import type { Db } from '../../../platform/db/tables.ts'

export function findParties(db: Db, id: string) {
  return db
    .selectFrom('appointments')
    .innerJoin('doctors', 'doctors.id', 'doctorId')
    .select(['appointments.id', 'patientId', 'doctors.userId as doctorUserId'])
    .where('appointments.id', '=', uuidOrNil(id))
    .executeTakeFirst()
}
