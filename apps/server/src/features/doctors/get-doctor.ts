import type { getDoctorAccount as accountContract } from '@desk/contract/admin'
import type {
  Doctor,
  getDoctorById as byIdContract,
  getDoctorInfo as infoContract,
} from '@desk/contract/doctor'
import type { BodyOf, DataOf, QueryOf } from '@desk/contract/endpoint'
import { isBookable } from '@desk/rules/doctor-status'
import type { Pool } from 'pg'
import { type Caller, type Guest, requireOwnerOrAdmin } from '../../platform/actor.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import type { ReadingDependencies } from '../audit/record-opening.ts'
import { findUser } from '../auth/queries.ts'
import { findUnprovenEmail } from './address-queries.ts'
import { doctorNotFound } from './failures.ts'
import { withInitials } from './pictures/with-initials.ts'
import { toDoctor, toErasedDoctor } from './presenter.ts'
import { type DoctorRow, findDoctor, findDoctorOfUser } from './queries.ts'

/** Fails unless the doctor is approved and not blocked (R17). */
export async function getBookableDoctor(pool: Pool, id: string): Promise<DoctorRow> {
  const doctor = await findDoctor(pool, id)
  if (!doctor || !isBookable(doctor)) throw doctorNotFound()
  return doctor
}

export async function getDoctorById(
  { pool, config }: Pick<Dependencies, 'pool' | 'config'>,
  _actor: Caller | Guest,
  { doctorId }: BodyOf<typeof byIdContract>,
): Promise<Doctor> {
  const doctor = toDoctor(await getBookableDoctor(pool, doctorId))
  const [shown = doctor] = await withInitials(config, [doctor])
  return shown
}

/** Administrators may get any doctor (R1). */
export async function getDoctorInfo(
  { db }: Dependencies,
  actor: Caller,
  { userId }: BodyOf<typeof infoContract>,
): Promise<Doctor> {
  requireOwnerOrAdmin(actor, userId)
  const doctor = await findDoctorOfUser(db, userId)
  if (!doctor) throw doctorNotFound()
  const unprovenEmail = await findUnprovenEmail(db, doctor.id)
  return { ...toDoctor(doctor), ...(unprovenEmail && { unprovenEmail }) }
}

export async function getDoctorAccount(
  { db, pool, recordOpening }: ReadingDependencies,
  actor: Caller,
  { doctorId }: QueryOf<typeof accountContract>,
): Promise<DataOf<typeof accountContract>> {
  const doctor = await findDoctor(pool, doctorId)
  if (!doctor) throw doctorNotFound()
  const user = await findUser(db, doctor.userId)
  await recordOpening(actor, { action: 'accounts-opened', subjects: [doctor.userId] })
  if (!user) return { doctor: toErasedDoctor(doctor), isBlocked: true, account: { name: '', email: '' } }
  const { name, email } = user
  return { doctor: toDoctor(doctor), isBlocked: doctor.isBlocked, account: { name, email } }
}
