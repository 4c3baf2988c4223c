import type { SecondFactorMethod } from '@desk/contract/second-factor'
import type { Caller, Guest } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/tables.ts'
import type { Dependencies } from '../../../platform/dependencies.ts'
import type { Failure } from '../../../platform/failure.ts'
import { hashToken, newToken } from '../../../platform/security/tokens.ts'
import { secondFactorWanted } from './failures.ts'
import { listPasskeys } from './passkey-queries.ts'
import { findSecret } from './queries.ts'
import { saveTicket } from './ticket-queries.ts'

const TICKET_MS = 5 * 60 * 1000

/** Undefined if the password is no longer valid. */
export async function askSecondFactor(
  { db, clock }: Dependencies,
  _actor: Caller | Guest,
  user: { id: string; passwordHash: string },
): Promise<Failure | undefined> {
  const ticket = newToken()
  const now = clock()
  const expiresAt = new Date(now.getTime() + TICKET_MS)
  const { id: userId, passwordHash } = user
  const row = { tokenHash: hashToken(ticket), userId, passwordHash, now, expiresAt }
  if (!(await saveTicket(db, row))) return undefined
  const methods = await methodsOf(db, userId)
  return secondFactorWanted({ secondFactor: { ticket, methods } })
}

async function methodsOf(db: Db, userId: string): Promise<SecondFactorMethod[]> {
  const [app, passkeys] = await Promise.all([findSecret(db, userId), listPasskeys(db, userId)])
  return [
    ...(app?.confirmedAt ? (['authenticator'] as const) : []),
    ...(passkeys.length > 0 ? (['passkey'] as const) : []),
    'recovery-code',
  ]
}
