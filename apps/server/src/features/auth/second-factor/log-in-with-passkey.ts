import type { BodyOf } from '@desk/contract/endpoint'
import type { logInWithPasskey as contract } from '@desk/contract/passkey'
import type { Caller, Guest } from '../../../platform/actor.ts'
import { inTransaction } from '../../../platform/db/pool.ts'
import type { Dependencies } from '../../../platform/dependencies.ts'
import { Failure } from '../../../platform/failure.ts'
import { accountBlocked } from '../failures.ts'
import { type LoggedIn, openSession } from '../open-session.ts'
import { ownerOfAnswer } from './check-passkey.ts'
import { passkeyNotRight, passkeysOff } from './failures.ts'
import { lockAccount } from './queries.ts'

/** One that verified its owner stands for password and second factor. */
export async function logInWithPasskey(
  { db, clock, config: { passkeySite: site } }: Dependencies,
  actor: Caller | Guest,
  { passkey, deviceToken }: BodyOf<typeof contract>,
): Promise<LoggedIn> {
  if (!site) throw passkeysOff()
  // Not to be rolled back: a wrong answer uses up the challenge.
  const outcome = await inTransaction(db, async (trx) => {
    const now = clock()
    const asked = { site, purpose: 'log-in', userId: null, now, mustVerifyUser: true } as const
    const userId = await ownerOfAnswer(trx, passkey, asked)
    if (userId === undefined) return passkeyNotRight()
    const account = await lockAccount(trx, userId)
    if (account.blockedAt) return accountBlocked()
    const proven = { userId, passwordHash: account.passwordHash, secondFactorAt: now, deviceToken, now }
    return (await openSession(trx, actor, proven)) ?? passkeyNotRight()
  })
  if (outcome instanceof Failure) throw outcome
  return outcome
}
