import type { register as contract } from '@desk/contract/auth'
import type { BodyOf } from '@desk/contract/endpoint'
import type { Actor } from '../../platform/actor.ts'
import { inTransaction } from '../../platform/db/pool.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import { hashPassword } from '../../platform/security/passwords.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { emailTaken } from './failures.ts'
import { requireGoodPassword } from './good-password.ts'
import { saveUser } from './queries.ts'

/** Never makes an administrator (R20). */
export async function register(
  { db, config, clock }: Dependencies,
  actor: Actor,
  { name, email, password }: BodyOf<typeof contract>,
): Promise<void> {
  requireGoodPassword(password, config, { name, email })
  const passwordHash = await hashPassword(actor, password)
  await inTransaction(db, async (trx) => {
    const saved = await saveUser(trx, { name, email, passwordHash, isAdmin: false })
    if (!saved) throw emailTaken()
    await recordAudit(trx, actor, { action: 'account-registered', subjects: [saved.id], at: clock() })
  })
}
