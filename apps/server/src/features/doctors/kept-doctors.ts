import type { Pool } from 'pg'
import { getBookableDoctor } from './get-doctor.ts'
import type { DoctorRow } from './queries.ts'

/** Bounds the memory it takes. */
const MOST = 5000

export type KeptDoctors = {
  /** As last read: may have changed. */
  find: (id: string) => DoctorRow | undefined
  /** Anew; fails unless bookable. */
  read: (id: string) => Promise<DoctorRow>
}

/** For statements that refuse a changed doctor. */
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
