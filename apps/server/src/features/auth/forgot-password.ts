import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { forgotPassword as contract } from '@desk/contract/auth'
import type { BodyOf } from '@desk/contract/endpoint'
import type { Actor } from '../../platform/actor.ts'
import { inTransaction } from '../../platform/db/pool.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import { notice } from '../../platform/notices.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { mayEmail } from '../email/may-email.ts'
import { queueEmail } from '../email/queue-email.ts'
import { noEmails } from './failures.ts'
import { RESET_PASSWORD } from './link-purposes.ts'
import { passwordReset } from './notices.ts'
import { findUserByEmail } from './queries.ts'

/** Beyond the work's time, so that it does not reveal whether there is an account. */
const ANSWER_MS = 300

/** Gives the same answer whether or not the account exists. */
export async function forgotPassword(
  deps: Dependencies,
  actor: Actor,
  input: BodyOf<typeof contract>,
): Promise<void> {
  if (deps.config.smtpUrl === undefined) throw noEmails()
  await Promise.all([sendLink(deps, actor, input), pause(ANSWER_MS)])
}

async function sendLink(deps: Dependencies, actor: Actor, { email }: BodyOf<typeof contract>): Promise<void> {
  const isInBudget = await mayEmail(deps, { recipient: email, kind: passwordReset.kind })
  const account = await findUserByEmail(deps.db, email)
  if (!isInBudget || !account || account.blockedAt) return
  const { id: userId, email: address, language } = account
  const now = deps.clock()
  const message = {
    recipient: address,
    userId,
    notice: notice(passwordReset, { userId, address }),
    language,
    dedupeKey: `${passwordReset.kind}:${randomUUID()}`,
    expiresAt: new Date(now.getTime() + RESET_PASSWORD.validMs),
  }
  await inTransaction(deps.db, async (trx) => {
    await queueEmail(trx, message, now)
    await recordAudit(trx, actor, { action: 'password-reset-asked', subjects: [userId], at: now })
  })
}
