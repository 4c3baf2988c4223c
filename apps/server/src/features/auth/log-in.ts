import { createHash } from 'node:crypto'
import type { BodyOf } from '@desk/contract/endpoint'
import type { logIn as contract } from '@desk/contract/auth'
import type { Caller, Guest } from '../../platform/actor.ts'
import { inTransaction } from '../../platform/db/pool.ts'
import type { Db } from '../../platform/db/tables.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import { networkOf } from '../../platform/http/origin.ts'
import { fairQueue, waiterOf } from '../../platform/security/fair-queue.ts'
import { hashPassword, isOutdated, isPassword } from '../../platform/security/passwords.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { countedTry } from './counted-try.ts'
import { accountBlocked, wrongLogIn } from './failures.ts'
import { findDeviceOf } from './known-devices.ts'
import { type LoggedIn, openSession } from './open-session.ts'
import { findUserByEmail, setPasswordHash } from './queries.ts'
import { askSecondFactor } from './second-factor/ask-second-factor.ts'
import type { TryCount } from './try-queries.ts'

/** At once, addresses taking turns: log-ins must not take all connections. */
const queue = fairQueue({ places: 6 })

type LogIn = BodyOf<typeof contract>
type Account = NonNullable<Awaited<ReturnType<typeof findUserByEmail>>>

/** Says that an account is blocked only with the right password. */
export async function logIn(
  deps: Dependencies,
  actor: Caller | Guest,
  { email, password, deviceToken }: LogIn,
): Promise<LoggedIn> {
  const { db, clock } = deps
  const waiter = waiterOf(actor)
  // Not looked up yet: callers with a token wait apart, still with those of their address.
  const turn = deviceToken === undefined ? waiter : { ...waiter, lane: 'known' as const }
  const user = await queue(turn, () => knownBy(deps, actor, { email, password, deviceToken }))
  const passwordHash = await renewHash(db, actor, { ...user, password })
  if (user.hasSecondFactor) {
    const asked = await askSecondFactor(deps, actor, { id: user.id, passwordHash })
    throw asked ?? (await refusalFor(db, email))
  }
  const proven = { userId: user.id, passwordHash, deviceToken, now: clock() }
  const opened = await inTransaction(db, (trx) => openSession(trx, actor, proven))
  if (!opened) throw await refusalFor(db, email)
  return opened
}

/** Counts wrong tries for unknown addresses too. */
async function knownBy(
  deps: Dependencies,
  actor: Caller | Guest,
  { email, password, deviceToken }: LogIn,
): Promise<Account> {
  const user = await findUserByEmail(deps.db, email)
  const device = user && (await findDeviceOf(deps.db, user.id, deviceToken))
  const counts = device
    ? [{ by: 'device', of: device.id } as const]
    : countsOfStranger(actor, user?.id ?? `unknown:${hashOf(email)}`)
  // A known device waits with those signed in: strangers do not keep it out.
  const asker = device ? { ...actor, id: user.id } : actor
  const check = () => isPassword(asker, password, user?.passwordHash)
  const { isRight, waitSeconds } = await countedTry(deps, counts, check)
  if (user && isRight) return user
  await recordRefusal(deps, actor, { userId: user?.id, waitSeconds })
  throw wrongLogIn()
}

/** Of unknown addresses only the beginning of a wait: they are endless, the disk is not. */
async function recordRefusal(
  { db, clock }: Dependencies,
  actor: Caller | Guest,
  { userId, waitSeconds }: { userId: string | undefined; waitSeconds: number },
): Promise<void> {
  if (userId === undefined && waitSeconds === 0) return
  const refused = { action: 'log-in-refused', subjects: userId === undefined ? [] : [userId] } as const
  const details = waitSeconds > 0 ? { waitSeconds } : {}
  await recordAudit(db, actor, { ...refused, details, at: clock() })
}

const countsOfStranger = ({ origin }: Caller | Guest, account: string): TryCount[] => [
  { by: 'account', of: account },
  { by: 'address', of: networkOf(origin.address) },
]

/** Hashed, as people type a password here by mistake. */
const hashOf = (email: string) => createHash('sha256').update(email.toLowerCase()).digest('base64url')

async function renewHash(
  db: Db,
  actor: Caller | Guest,
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
