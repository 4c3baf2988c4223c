import type { Pool } from 'pg'
import { getBookableDoctor } from './get-doctor.ts'
import type { DoctorRow } from './queries.ts'

/** A hospital has fewer; so that the memory they take ends somewhere. */
const MOST = 5000

export type KeptDoctors = {
  /** A doctor as read before, if so: one may have changed since. */
  find: (id: string) => DoctorRow | undefined
  /** A doctor of now, who is kept; fails for one that nobody can book. */
  read: (id: string) => Promise<DoctorRow>
}

/** Keeps the bookable doctors that were asked for, for statements that refuse one who has changed. */
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
