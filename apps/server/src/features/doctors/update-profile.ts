import type { DoctorProfile } from '@desk/contract/doctor'
import type { Db } from '../../platform/db/tables.ts'
import { doctorNotFound, noWorkingTime } from './failures.ts'
import { toProfileColumns } from './presenter.ts'
import { saveProfile } from './queries.ts'

/** Changes the profile of the doctor whose account this is. Appointments already made keep their times. */
export async function updateProfile(db: Db, profile: DoctorProfile): Promise<void> {
  if (profile.timings[0] === profile.timings[1]) throw noWorkingTime()
  if (!(await saveProfile(db, profile.userId, toProfileColumns(profile)))) throw doctorNotFound()
}
