import type { DoctorProfile } from '@desk/contract/doctor'
import { type Caller, requireOwner } from '../../platform/actor.ts'
import { inTransaction } from '../../platform/db/pool.ts'
import type { Db } from '../../platform/db/tables.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import { notice } from '../../platform/notices.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { listAdministratorIds } from '../auth/queries.ts'
import { saveNotifications } from '../notifications/queries.ts'
import { approveInvited } from './approve-invited.ts'
import { alreadyDoctor, applicationOpen, noWorkingTime } from './failures.ts'
import { applicationReceived } from './notices.ts'
import { toProfileColumns } from './presenter.ts'
import { findDoctorOfUser, saveApplication } from './queries.ts'

/** Saves an application and tells every administrator (R18, R19); who was invited is approved at once. */
export async function applyAsDoctor(
  { db, clock }: Dependencies,
  actor: Caller,
  profile: DoctorProfile,
): Promise<void> {
  requireOwner(actor, profile.userId)
  if (profile.timings[0] === profile.timings[1]) throw noWorkingTime()
  await inTransaction(db, async (trx) => {
    const saved = await saveApplication(trx, actor.id, toProfileColumns(profile))
    if (!saved) throw await refusalFor(trx, actor.id)
    const { firstName, lastName } = profile
    const news = notice(applicationReceived, { firstName, lastName })
    const at = clock()
    await recordAudit(trx, actor, { action: 'doctor-applied', subjects: [actor.id], at })
    if (await approveInvited(trx, actor, at)) return
    await saveNotifications(trx, await listAdministratorIds(trx), news, at)
  })
}

async function refusalFor(db: Db, userId: string): Promise<Error> {
  const doctor = await findDoctorOfUser(db, userId)
  return doctor?.status === 'approved' ? alreadyDoctor() : applicationOpen()
}
