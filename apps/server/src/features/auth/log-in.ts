import type { BodyOf } from '@desk/contract/endpoint'
import type { logIn as contract } from '@desk/contract/auth'
import type { Actor, Caller, Guest } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/tables.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import { hashPassword, isOutdated, isPassword } from '../../platform/security/passwords.ts'
import { hashToken, newToken } from '../../platform/security/tokens.ts'
import { accountBlocked, wrongLogIn } from './failures.ts'
import { findUserByEmail, setPasswordHash } from './queries.ts'
import { askSecondFactor } from './second-factor/ask-second-factor.ts'
import { pruneSessions, saveSession } from './session-queries.ts'

/** Opens a session and gives its token. Only who knows the password learns of a block. */
export async function logIn(
  deps: Dependencies,
  actor: Caller | Guest,
  { email, password }: BodyOf<typeof contract>,
): Promise<string> {
  const { db, clock } = deps
  const user = await findUserByEmail(db, email)
  const isRight = await isPassword(actor, password, user?.passwordHash)
  if (!user || !isRight) throw wrongLogIn()
  const passwordHash = await renewHash(db, actor, { ...user, password })
  if (user.hasSecondFactor) {
    const asked = await askSecondFactor(deps, actor, { id: user.id, passwordHash })
    throw asked ?? (await refusalFor(db, email))
  }
  const token = newToken()
  const now = clock()
  await pruneSessions(db, user.id, now)
  const session = {
    tokenHash: hashToken(token),
    userId: user.id,
    passwordHash,
    device: actor.origin.device,
    now,
  }
  if (!(await saveSession(db, session))) throw await refusalFor(db, email)
  return token
}

async function renewHash(
  db: Db,
  actor: Actor,
  { id, passwordHash: former, password }: { id: string; passwordHash: string; password: string },
): Promise<string> {
  if (!isOutdated(former)) return former
  const next = await hashPassword(actor, password)
  return (await setPasswordHash(db, id, { former, next })) ? next : former
}

async function refusalFor(db: Db, email: string): Promise<Error> {
  const user = await findUserByEmail(db, email)
  return user?.blockedAt ? accountBlocked() : wrongLogIn()
}
