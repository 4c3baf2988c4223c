import type { Pool } from 'pg'
import { getBookableDoctor } from './get-doctor.ts'
import type { DoctorRow } from './queries.ts'

const MOST = 5000

export type KeptDoctors = {
  /** As last read; may be outdated. */
  find: (id: string) => DoctorRow | undefined
  /** Reads again, and fails unless the doctor is bookable. */
  read: (id: string) => Promise<DoctorRow>
}

/** For statements that refuse to write if the doctor has changed. */
export function keptDoctors(pool: Pool): KeptDoctors {
  const kept = new Map<string, DoctorRow>()
  return {
    find: (id) => kept.get(id),
    read: async (id) => {
      kept.delete(id)
      const doctor = await getBookableDoctor(pool, id)
      if (kept.size >= MOST) kept.clear()
      kept.set(id, doctor)
      return doctor
    },
  }
}
