import type { confirmAddress as contract } from '@desk/contract/admin'
import type { BodyOf } from '@desk/contract/endpoint'
import type { Caller } from '../../platform/actor.ts'
import { inTransaction } from '../../platform/db/pool.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { lockAddresses, saveProvenAddress } from '../auth/address-queries.ts'
import { userNotFound } from '../auth/failures.ts'
import { lockDoctorOfUser, saveProvenProfileAddress } from '../doctors/address-queries.ts'
import { queueWithheldEmails } from '../email/queue-email.ts'

/** Confirms the address of the account and of its doctor's profile. */
export async function confirmAddress(
  { db, clock }: Dependencies,
  actor: Caller,
  { userId }: BodyOf<typeof contract>,
): Promise<void> {
  const now = clock()
  await inTransaction(db, async (trx) => {
    const account = await lockAddresses(trx, userId)
    if (!account) throw userNotFound()
    await saveProvenAddress(trx, account, account.email, now)
    const doctor = await lockDoctorOfUser(trx, userId)
    if (doctor?.emailAwaitsProof) {
      await saveProvenProfileAddress(trx, doctor.id, doctor.email)
      await queueWithheldEmails(trx, doctor.id, now)
    }
    await recordAudit(trx, actor, { action: 'account-confirmed', subjects: [userId], at: now })
  })
}
