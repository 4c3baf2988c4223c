import type { Caller } from '../../../platform/actor.ts'
import type { Dependencies } from '../../../platform/dependencies.ts'
import { doctorNotFound } from '../../doctors/failures.ts'
import { type DoctorRow, findDoctor } from '../../doctors/queries.ts'
import { whichDoctor } from './failures.ts'
import { getOwnDoctor } from './own-doctor.ts'

export type WhoseDay = { doctor: DoctorRow; party: 'doctor' | 'admin' }

/** Everybody may see their own day, administrators any doctor's. */
export async function getWhoseDay(
  { db, pool }: Pick<Dependencies, 'db' | 'pool'>,
  actor: Caller,
  doctorId: string | undefined,
): Promise<WhoseDay> {
  if (doctorId === undefined && !actor.isDoctor) throw whichDoctor()
  if (doctorId === undefined) return { doctor: await getOwnDoctor(db, actor), party: 'doctor' }
  const doctor = await findDoctor(pool, doctorId)
  const isOwn = actor.isDoctor && doctor?.userId === actor.id
  if (!doctor || !(isOwn || actor.isAdmin)) throw doctorNotFound()
  return { doctor, party: isOwn ? 'doctor' : 'admin' }
}
