import type { Doctor, getDoctorInfo } from '@desk/contract/doctor'
import type { BodyOf } from '@desk/contract/endpoint'
import { isBookable } from '@desk/rules/doctor-status'
import type { Pool } from 'pg'
import { type Caller, requireOwnerOrAdmin } from '../../platform/actor.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import { doctorNotFound } from './failures.ts'
import { toDoctor } from './presenter.ts'
import { type DoctorRow, findDoctor, findDoctorOfUser } from './queries.ts'

/** Approved doctors only, and none who is blocked (R17). */
export async function getBookableDoctor(pool: Pool, id: string): Promise<DoctorRow> {
  const doctor = await findDoctor(pool, id)
  if (!doctor || !isBookable(doctor)) throw doctorNotFound()
  return doctor
}

/** One's own, or any for an administrator (R1). */
export async function getOwnDoctor(
  { db }: Dependencies,
  actor: Caller,
  { userId }: BodyOf<typeof getDoctorInfo>,
): Promise<Doctor> {
  requireOwnerOrAdmin(actor, userId)
  const doctor = await findDoctorOfUser(db, userId)
  if (!doctor) throw doctorNotFound()
  return toDoctor(doctor)
}
