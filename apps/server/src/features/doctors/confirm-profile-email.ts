import type { confirmProfileEmail as contract } from '@desk/contract/doctor'
import type { BodyOf } from '@desk/contract/endpoint'
import type { Actor } from '../../platform/actor.ts'
import { inTransaction } from '../../platform/db/pool.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { linkInvalid } from '../auth/failures.ts'
import { CONFIRM_PROFILE_ADDRESS } from '../auth/link-purposes.ts'
import { useOneTimeLink } from '../auth/one-time-links.ts'
import { queueWithheldEmails } from '../email/queue-email.ts'
import { lockDoctorOfUser, saveProvenProfileAddress } from './address-queries.ts'

/** Also sends what was kept back for an unproven address. */
export async function confirmProfileEmail(
  { db, clock }: Dependencies,
  actor: Actor,
  { token }: BodyOf<typeof contract>,
): Promise<void> {
  const now = clock()
  await inTransaction(db, async (trx) => {
    const link = await useOneTimeLink(trx, CONFIRM_PROFILE_ADDRESS, token, now)
    const doctor = link?.userId ? await lockDoctorOfUser(trx, link.userId) : undefined
    const address = link?.payload.address ?? ''
    const isAwaited = doctor && (doctor.emailAwaitsProof ? doctor.email : doctor.pendingEmail) === address
    if (!doctor || !isAwaited) throw linkInvalid()
    await saveProvenProfileAddress(trx, doctor.id, address)
    await queueWithheldEmails(trx, doctor.id, now)
    await recordAudit(trx, actor, { action: 'address-confirmed', subjects: [doctor.userId], at: now })
  })
}
