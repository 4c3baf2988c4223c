import { isBookable } from '@desk/rules/doctor-status'
import type { Pool } from 'pg'
import { doctorNotFound } from './failures.ts'
import { type DoctorRow, findDoctor } from './queries.ts'

/** The doctor of this id, whom one can book (R17); fails with `not-found` when there is none. */
export async function getBookableDoctor(pool: Pool, id: string): Promise<DoctorRow> {
  const doctor = await findDoctor(pool, id)
  if (!doctor || !isBookable(doctor.status)) throw doctorNotFound()
  return doctor
}
