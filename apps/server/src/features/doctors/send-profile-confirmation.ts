import type { sendProfileConfirmation as contract } from '@desk/contract/doctor'
import type { BodyOf } from '@desk/contract/endpoint'
import { type Caller, requireOwnerOrAdmin } from '../../platform/actor.ts'
import { inTransaction } from '../../platform/db/pool.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import { lockAddresses } from '../auth/address-queries.ts'
import { alreadyProven, noEmails } from '../auth/failures.ts'
import { lockDoctorOfUser } from './address-queries.ts'
import { doctorNotFound } from './failures.ts'
import { askForProof } from './profile-address.ts'

/** Sends the link again, to the address not proven yet. */
export async function sendProfileConfirmation(
  deps: Dependencies,
  actor: Caller,
  { userId }: BodyOf<typeof contract>,
): Promise<void> {
  requireOwnerOrAdmin(actor, userId)
  if (deps.config.smtpUrl === undefined) throw noEmails()
  await inTransaction(deps.db, async (trx) => {
    const account = await lockAddresses(trx, userId)
    const doctor = account && (await lockDoctorOfUser(trx, account.id))
    if (!doctor) throw doctorNotFound()
    const address = doctor.pendingEmail ?? (doctor.emailAwaitsProof ? doctor.email : undefined)
    if (address === undefined) throw alreadyProven()
    await askForProof(trx, deps, { account, address })
  })
}
