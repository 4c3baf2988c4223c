import type { changePassword as contract } from '@desk/contract/auth'
import type { BodyOf } from '@desk/contract/endpoint'
import type { Caller } from '../../platform/actor.ts'
import { inTransaction } from '../../platform/db/pool.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import { hashPassword, isPassword } from '../../platform/security/passwords.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { wrongCurrentPassword } from './failures.ts'
import { requireGoodPassword } from './good-password.ts'
import { findPasswordHash, setPasswordHash } from './queries.ts'
import { deleteSessions } from './session-queries.ts'

/** Ends the account's other sessions: whoever knew the old password is out (R2). */
export async function changePassword(
  { db, config, clock }: Dependencies,
  actor: Caller,
  { currentPassword, newPassword }: BodyOf<typeof contract>,
): Promise<void> {
  const { passwordHash, ...owner } = await findPasswordHash(db, actor.id)
  requireGoodPassword(newPassword, config, owner)
  if (!(await isPassword(actor, currentPassword, passwordHash))) throw wrongCurrentPassword()
  const newHash = await hashPassword(actor, newPassword)
  await inTransaction(db, async (trx) => {
    const isChanged = await setPasswordHash(trx, actor.id, { former: passwordHash, next: newHash })
    if (!isChanged) throw wrongCurrentPassword()
    const sessionsEnded = await deleteSessions(trx, actor.id, actor.sessionId)
    const event = { action: 'password-changed', subjects: [actor.id], details: { sessionsEnded } } as const
    await recordAudit(trx, actor, { ...event, at: clock() })
  })
}
