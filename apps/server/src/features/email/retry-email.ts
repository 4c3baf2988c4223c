import type { BodyOf } from '@desk/contract/endpoint'
import type { retryEmail as contract } from '@desk/contract/email'
import type { Caller } from '../../platform/actor.ts'
import { inTransaction } from '../../platform/db/pool.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { emailNotFound, notSentAgain } from './failures.ts'
import { lockEmail, openAgain } from './queries.ts'
import { queueAgain } from './queue-email.ts'

export async function retryEmail(
  { db, clock }: Dependencies,
  actor: Caller,
  { emailId }: BodyOf<typeof contract>,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const email = await lockEmail(trx, emailId)
    if (!email) throw emailNotFound()
    const at = clock()
    if (email.sentAt || email.withheld || email.heldAt || email.expiresAt <= at) throw notSentAgain()
    await openAgain(trx, emailId)
    await queueAgain(trx, emailId)
    const subjects = email.userId === null ? [] : [email.userId]
    await recordAudit(trx, actor, { action: 'email-retried', subjects, details: { emailId }, at })
  })
}
