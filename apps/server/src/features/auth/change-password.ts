import type { changePassword as contract } from '@desk/contract/auth'
import type { BodyOf } from '@desk/contract/endpoint'
import type { Caller } from '../../platform/http/route.ts'
import { inTransaction } from '../../platform/db/pool.ts'
import type { Parts } from '../../platform/parts.ts'
import { hashPassword, isPassword } from '../../platform/security/passwords.ts'
import { wrongCurrentPassword } from './failures.ts'
import { findPasswordHash, setPasswordHash } from './queries.ts'
import { checkPasswordLength } from './register.ts'
import { deleteSessions } from './session-queries.ts'

/** Changes a password and ends the account's other sessions: whoever knew the old one is out (R2). */
export async function changePassword(
  { db, config }: Parts,
  caller: Caller,
  { currentPassword, newPassword }: BodyOf<typeof contract>,
): Promise<void> {
  checkPasswordLength(newPassword, config.passwordMinLength)
  const { passwordHash } = await findPasswordHash(db, caller.id)
  if (!(await isPassword(currentPassword, passwordHash))) throw wrongCurrentPassword()
  const newHash = await hashPassword(newPassword)
  await inTransaction(db, async (trx) => {
    await setPasswordHash(trx, caller.id, newHash)
    await deleteSessions(trx, caller.id, caller.sessionId)
  })
}
