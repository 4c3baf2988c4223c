import type { DoctorProfile } from '@desk/contract/doctor'
import { type Caller, requireOwnerOrAdmin } from '../../platform/actor.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import { doctorNotFound, noWorkingTime } from './failures.ts'
import { toProfileColumns } from './presenter.ts'
import { saveProfile } from './queries.ts'

/** One's own, or any for an administrator (R1). Appointments already made keep their times. */
export async function updateProfile(
  { db }: Dependencies,
  actor: Caller,
  profile: DoctorProfile,
): Promise<void> {
  requireOwnerOrAdmin(actor, profile.userId)
  if (profile.timings[0] === profile.timings[1]) throw noWorkingTime()
  if (!(await saveProfile(db, profile.userId, toProfileColumns(profile)))) throw doctorNotFound()
}
