import { randomUUID } from 'node:crypto'
import type { correctAddress as contract } from '@desk/contract/admin'
import type { BodyOf } from '@desk/contract/endpoint'
import type { Caller } from '../../platform/actor.ts'
import { isUniqueViolation } from '../../platform/db/database-errors.ts'
import { inTransaction } from '../../platform/db/pool.ts'
import type { Db } from '../../platform/db/tables.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import { notice } from '../../platform/notices.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { emailTaken, userNotFound } from '../auth/failures.ts'
import { voidOneTimeLinks } from '../auth/one-time-links.ts'
import { lockPerson, saveCorrectedAddress } from '../auth/queries.ts'
import { queueEmail } from '../email/queue-email.ts'
import { ownAddress } from './failures.ts'
import { addressCorrected } from './notices.ts'

const TELL_MS = 7 * 24 * 60 * 60 * 1000
/** Links that were sent to the wrong address. */
const OUTSTANDING = [{ name: 'confirm-address' }, { name: 'reset-password' }]

/**
 * Takes effect at once, because nobody could confirm at the wrong address. Both addresses are told; links sent to the
 * wrong one end.
 */
export async function correctAddress(
  { db, clock }: Dependencies,
  actor: Caller,
  { userId, email }: BodyOf<typeof contract>,
): Promise<void> {
  if (userId === actor.id) throw ownAddress()
  try {
    await inTransaction(db, async (trx) => {
      const person = await lockPerson(trx, userId)
      if (!person) throw userNotFound()
      if (person.email === email) return
      const at = clock()
      await saveCorrectedAddress(trx, person.id, email)
      await voidOneTimeLinks(trx, person.id, OUTSTANDING, at)
      await tell(trx, { ...person, to: email }, at)
      await recordAudit(trx, actor, { action: 'address-changed', subjects: [person.id], at })
    })
  } catch (error) {
    throw isUniqueViolation(error, 'users_email') ? emailTaken() : error
  }
}

type Told = { name: string; email: string; to: string; language: string | null }

async function tell(trx: Db, { name, email, to, language }: Told, at: Date): Promise<void> {
  for (const recipient of [email, to]) {
    await queueEmail(
      trx,
      {
        recipient,
        notice: notice(addressCorrected, { name }),
        language,
        dedupeKey: `address-corrected:${randomUUID()}`,
        expiresAt: new Date(at.getTime() + TELL_MS),
      },
      at,
    )
  }
}
