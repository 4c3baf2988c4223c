import type { DoctorProfile } from '@desk/contract/doctor'
import { type Caller, requireOwnerOrAdmin } from '../../platform/actor.ts'
import { inTransaction } from '../../platform/db/pool.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { doctorNotFound, noWorkingTime } from './failures.ts'
import { toProfileColumns } from './presenter.ts'
import { saveProfile } from './queries.ts'

/** One's own, or any for an administrator (R1). Appointments already made keep their times. */
export async function updateProfile(
  { db, clock }: Dependencies,
  actor: Caller,
  profile: DoctorProfile,
): Promise<void> {
  requireOwnerOrAdmin(actor, profile.userId)
  if (profile.timings[0] === profile.timings[1]) throw noWorkingTime()
  const { userId } = profile
  await inTransaction(db, async (trx) => {
    if (!(await saveProfile(trx, userId, toProfileColumns(profile)))) throw doctorNotFound()
    await recordAudit(trx, actor, { action: 'profile-changed', subjects: [userId], at: clock() })
  })
}
