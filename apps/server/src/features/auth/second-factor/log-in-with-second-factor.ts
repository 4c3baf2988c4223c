import type { BodyOf } from '@desk/contract/endpoint'
import type { logInWithSecondFactor as contract } from '@desk/contract/second-factor'
import type { Caller, Guest } from '../../../platform/actor.ts'
import { inTransaction } from '../../../platform/db/pool.ts'
import type { Db } from '../../../platform/db/tables.ts'
import type { Dependencies } from '../../../platform/dependencies.ts'
import { Failure } from '../../../platform/failure.ts'
import type { PasskeySite } from '../../../platform/security/passkey-site.ts'
import { hashToken } from '../../../platform/security/tokens.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { type LoggedIn, openSession } from '../open-session.ts'
import { stepOfCode } from './authenticator-code.ts'
import { ownerOfAnswer } from './check-passkey.ts'
import { logInEnded, passkeyNotRight, tooManyWrongCodes, wrongCode, wrongRecoveryCode } from './failures.ts'
import { findSecret, lockAccount, type LockedAccount, useRecoveryCode, useStep } from './queries.ts'
import { hashRecoveryCode } from './recovery-codes.ts'
import { tellChange } from './tell-change.ts'
import { countWrong, endTicket, findTicket, wrongCodesSince } from './ticket-queries.ts'

const MAX_TRIES = 5
/** Per account, not per ticket, so that guessing takes weeks. */
const MAX_WRONG_CODES = 20
const HOUR_MS = 60 * 60 * 1000

type Answer = Pick<BodyOf<typeof contract>, 'code' | 'recoveryCode' | 'passkey'>
type Try = {
  trx: Db
  now: Date
  actor: Caller | Guest
  account: LockedAccount
  site: PasskeySite | undefined
}

export async function logInWithSecondFactor(
  deps: Dependencies,
  actor: Caller | Guest,
  { ticket, deviceToken, ...answer }: BodyOf<typeof contract>,
): Promise<LoggedIn> {
  const ticketHash = hashToken(ticket)
  // Not rolled back, so that wrong answers count.
  const outcome = await inTransaction(deps.db, async (trx) => {
    const now = deps.clock()
    const found = await findTicket(trx, ticketHash, now)
    if (!found) return logInEnded()
    const account = await lockAccount(trx, found.userId)
    // Again, now that nobody else answers for the account.
    const live = await findTicket(trx, ticketHash, now)
    if (!live || account.blockedAt) return logInEnded()
    const isCode = answer.recoveryCode === undefined && answer.passkey === undefined
    const tooMany = isCode && deps.config.hasRateLimits && (await excessOf(trx, account.id, now))
    if (tooMany) return tooMany
    const attempt = { trx, now, actor, account, site: deps.config.passkeySite }
    if (await isRight(attempt, answer)) {
      await endTicket(trx, ticketHash, now)
      return complete(attempt, deviceToken)
    }
    await countWrong(trx, ticketHash, isCode)
    const refused = { action: 'log-in-refused', subjects: [account.id], at: now } as const
    await recordAudit(trx, actor, { ...refused, details: { secondFactor: true } })
    if (live.tries + 1 >= MAX_TRIES) {
      await endTicket(trx, ticketHash, now)
      return logInEnded()
    }
    return refusalOf(answer)
  })
  if (outcome instanceof Failure) throw outcome
  return outcome
}

function refusalOf({ passkey, recoveryCode }: Answer): Failure {
  if (passkey) return passkeyNotRight()
  return recoveryCode === undefined ? wrongCode() : wrongRecoveryCode()
}

async function excessOf(trx: Db, userId: string, now: Date): Promise<Failure | undefined> {
  const { count, firstAt } = await wrongCodesSince(trx, userId, new Date(now.getTime() - HOUR_MS))
  if (count < MAX_WRONG_CODES || !firstAt) return undefined
  return tooManyWrongCodes(Math.ceil((firstAt.getTime() + HOUR_MS - now.getTime()) / 1000))
}

async function isRight(attempt: Try, { code = '', recoveryCode, passkey }: Answer): Promise<boolean> {
  const { trx, now, actor, account, site } = attempt
  if (passkey) {
    const asked = { purpose: 'second-factor', userId: account.id, now, mustVerifyUser: false } as const
    return site !== undefined && (await ownerOfAnswer(trx, passkey, { ...asked, site })) === account.id
  }
  if (recoveryCode === undefined) return isRightCode(attempt, code)
  const isRecovered = await useRecoveryCode(trx, account.id, hashRecoveryCode(recoveryCode), now)
  if (isRecovered) await tellChange(trx, actor, { account, change: 'recoveryCodeUsed', at: now })
  return isRecovered
}

async function isRightCode({ trx, now, account }: Try, code: string): Promise<boolean> {
  const app = await findSecret(trx, account.id)
  if (!app?.confirmedAt) return false
  const step = stepOfCode(app.secret, code, now)
  return step !== null && (await useStep(trx, account.id, step))
}

async function complete(
  { trx, now, actor, account }: Try,
  deviceToken?: string,
): Promise<LoggedIn | Failure> {
  const { id: userId, passwordHash } = account
  const proven = { userId, passwordHash, deviceToken, secondFactorAt: now, now }
  return (await openSession(trx, actor, proven)) ?? logInEnded()
}
