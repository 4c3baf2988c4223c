import type { DoctorProfile } from '@desk/contract/doctor'
import { type Caller, requireOwner } from '../../platform/actor.ts'
import { inTransaction } from '../../platform/db/pool.ts'
import type { Db } from '../../platform/db/tables.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import { notice } from '../../platform/notices.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { lockAddresses } from '../auth/address-queries.ts'
import { userNotFound } from '../auth/failures.ts'
import { listAdministratorIds } from '../auth/queries.ts'
import { requireProvenAddress } from '../auth/require-proven.ts'
import { saveNotifications } from '../notifications/queries.ts'
import { approveInvited } from './approve-invited.ts'
import { alreadyDoctor, applicationOpen, noWorkingTime } from './failures.ts'
import { applicationReceived } from './notices.ts'
import { toProfileColumns } from './presenter.ts'
import { askForProof, countsAtOnce } from './profile-address.ts'
import { findDoctorOfUser, saveApplication } from './queries.ts'

/** Tells administrators (R18, R19); invited ones are approved at once. */
export async function applyAsDoctor(
  deps: Dependencies,
  actor: Caller,
  profile: DoctorProfile,
): Promise<void> {
  requireOwner(actor, profile.userId)
  requireProvenAddress(deps.config, actor)
  if (profile.timings[0] === profile.timings[1]) throw noWorkingTime()
  await inTransaction(deps.db, async (trx) => {
    await saveWithAddress(trx, deps, profile)
    const { firstName, lastName } = profile
    const news = notice(applicationReceived, { firstName, lastName })
    const at = deps.clock()
    await recordAudit(trx, actor, { action: 'doctor-applied', subjects: [actor.id], at })
    if (await approveInvited(trx, actor, at)) return
    const application = await findDoctorOfUser(trx, actor.id)
    await saveNotifications(trx, await listAdministratorIds(trx), news, at, application?.id)
  })
}

/** Nothing is sent to the address before it is proven. */
async function saveWithAddress(trx: Db, deps: Dependencies, profile: DoctorProfile): Promise<void> {
  const account = await lockAddresses(trx, profile.userId)
  if (!account) throw userNotFound()
  const columns = toProfileColumns(profile)
  const address = columns.email
  const emailAwaitsProof = !countsAtOnce(deps, { account, address })
  const unproven = { ...columns, emailAwaitsProof, pendingEmail: null }
  const saved = await saveApplication(trx, account.id, unproven, deps.clock())
  if (!saved) throw await refusalFor(trx, account.id)
  if (emailAwaitsProof) await askForProof(trx, deps, { account, address })
}

async function refusalFor(db: Db, userId: string): Promise<Error> {
  const doctor = await findDoctorOfUser(db, userId)
  return doctor?.status === 'approved' ? alreadyDoctor() : applicationOpen()
}
