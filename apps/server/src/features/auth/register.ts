import type { register as contract } from '@desk/contract/auth'
import type { BodyOf } from '@desk/contract/endpoint'
import type { Language } from '@desk/words/languages'
import type { Actor } from '../../platform/actor.ts'
import { inTransaction } from '../../platform/db/pool.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import { hashPassword } from '../../platform/security/passwords.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { emailTaken } from './failures.ts'
import { requireGoodPassword } from './good-password.ts'
import { saveUser } from './queries.ts'
import { queueConfirmation } from './queue-confirmation.ts'

/** Unproven and unused, an account is dropped after this. */
const UNPROVEN_MS = 30 * 24 * 60 * 60 * 1000

/** Works at once; sends the confirmation. Never an administrator (R20). */
export async function register(
  { db, config, clock }: Dependencies,
  actor: Actor,
  { name, email, password, language }: BodyOf<typeof contract> & { language: Language },
): Promise<void> {
  requireGoodPassword(password, config, { name, email })
  const passwordHash = await hashPassword(actor, password)
  await inTransaction(db, async (trx) => {
    const now = clock()
    const isAsked = config.smtpUrl !== undefined
    const dropUnprovenAfter = isAsked ? new Date(now.getTime() + UNPROVEN_MS) : null
    const saved = await saveUser(trx, { name, email, passwordHash, isAdmin: false, dropUnprovenAfter })
    if (!saved) throw emailTaken()
    const { id } = saved
    if (isAsked) await queueConfirmation(trx, { id, address: email, language, isNew: false }, now)
    await recordAudit(trx, actor, { action: 'account-registered', subjects: [id], at: now })
  })
}
