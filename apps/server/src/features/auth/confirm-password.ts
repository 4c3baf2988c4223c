import type { confirmPassword as contract } from '@desk/contract/auth'
import type { BodyOf } from '@desk/contract/endpoint'
import type { Caller } from '../../platform/actor.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import { isPassword } from '../../platform/security/passwords.ts'
import { wrongPassword } from './failures.ts'
import { findPasswordHash } from './queries.ts'
import { confirmSession } from './session-queries.ts'

/** Lets this session do what asks for the password, for the next ten minutes. */
export async function confirmPassword(
  { db, clock }: Dependencies,
  actor: Caller,
  { password }: BodyOf<typeof contract>,
): Promise<void> {
  const { passwordHash } = await findPasswordHash(db, actor.id)
  if (!(await isPassword(actor, password, passwordHash))) throw wrongPassword()
  await confirmSession(db, actor.sessionId, clock())
}
