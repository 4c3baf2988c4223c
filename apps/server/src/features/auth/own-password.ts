import type { Caller } from '../../platform/actor.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import type { Failure } from '../../platform/failure.ts'
import { isPassword } from '../../platform/security/passwords.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { countedTry } from './counted-try.ts'
import { findPasswordHash } from './queries.ts'

/** Gives the account as of then. Wrong ones count: an open session is no way to guess. */
export async function requireOwnPassword(
  deps: Pick<Dependencies, 'db' | 'clock' | 'config'>,
  actor: Caller,
  { password, refusal }: { password: string; refusal: () => Failure },
): Promise<Awaited<ReturnType<typeof findPasswordHash>>> {
  const account = await findPasswordHash(deps.db, actor.id)
  const counts = [{ by: 'confirmation', of: actor.id }] as const
  const { isRight } = await countedTry(deps, counts, () => isPassword(actor, password, account.passwordHash))
  if (isRight) return account
  const refused = { action: 'log-in-refused', subjects: [actor.id], at: deps.clock() } as const
  await recordAudit(deps.db, actor, { ...refused, details: { confirmation: true } })
  throw refusal()
}
