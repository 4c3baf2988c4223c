import type { confirmPassword as contract } from '@desk/contract/auth'
import type { BodyOf } from '@desk/contract/endpoint'
import type { Caller } from '../../platform/actor.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import { wrongPassword } from './failures.ts'
import { requireOwnPassword } from './own-password.ts'
import { confirmSession } from './session-queries.ts'

/** Counts for ten minutes, in this session. */
export async function confirmPassword(
  deps: Dependencies,
  actor: Caller,
  { password }: BodyOf<typeof contract>,
): Promise<void> {
  await requireOwnPassword(deps, actor, { password, refusal: wrongPassword })
  await confirmSession(deps.db, actor.sessionId, deps.clock())
}
