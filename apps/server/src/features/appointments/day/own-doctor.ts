import type { Caller } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/tables.ts'
import { type DoctorRow, findDoctorOfUser } from '../../doctors/queries.ts'
import { noProfile } from './failures.ts'

export async function getOwnDoctor(db: Db, actor: Caller): Promise<DoctorRow> {
  const doctor = await findDoctorOfUser(db, actor.id)
  if (!doctor) throw noProfile()
  return doctor
}
