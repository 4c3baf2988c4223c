import type { changePassword as contract } from '@desk/contract/auth'
import type { BodyOf } from '@desk/contract/endpoint'
import type { Caller } from '../../platform/actor.ts'
import { inTransaction } from '../../platform/db/pool.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import { hashPassword } from '../../platform/security/passwords.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { forgetKnownDevices } from './device-queries.ts'
import { wrongCurrentPassword } from './failures.ts'
import { requireGoodPassword } from './good-password.ts'
import { requireOwnPassword } from './own-password.ts'
import { setPasswordHash } from './queries.ts'
import { deleteSessions } from './session-queries.ts'

/** Also ends the account's other sessions (R2). */
export async function changePassword(
  deps: Dependencies,
  actor: Caller,
  { currentPassword, newPassword }: BodyOf<typeof contract>,
): Promise<void> {
  const { db, config, clock } = deps
  const { passwordHash, ...owner } = await requireOwnPassword(deps, actor, {
    password: currentPassword,
    refusal: wrongCurrentPassword,
  })
  requireGoodPassword(newPassword, config, owner)
  const newHash = await hashPassword(actor, newPassword)
  await inTransaction(db, async (trx) => {
    const isChanged = await setPasswordHash(trx, actor.id, { former: passwordHash, next: newHash })
    if (!isChanged) throw wrongCurrentPassword()
    const sessionsEnded = await deleteSessions(trx, actor.id, actor.sessionId)
    const event = { action: 'password-changed', subjects: [actor.id], details: { sessionsEnded } } as const
    await recordAudit(trx, actor, { ...event, at: clock() })
    await forgetKnownDevices(trx, actor.id)
  })
}
