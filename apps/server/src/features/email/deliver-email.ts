import { HOUR } from '@desk/contract/limits'
import type { Actor } from '../../platform/actor.ts'
import { inTransaction } from '../../platform/db/pool.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import { EmailNotSent } from '../../platform/email/transport.ts'
import { PermanentFailure } from '../../platform/jobs/job.ts'
import { holdEmail } from './hold-queries.ts'
import { beginAttempt, markSent, saveFailure, withdrawEmail, withholdFromDoctor } from './queries.ts'

type Deps = Pick<Dependencies, 'db' | 'clock' | 'notices' | 'sendEmail' | 'limits'>

/** Sends an email that is still wanted; throws when it was not sent. Without SMTP_URL the email is kept as it is. */
export async function deliverEmail(
  deps: Deps,
  _actor: Actor,
  { emailId: id }: { emailId: string },
): Promise<void> {
  const { db, clock, sendEmail } = deps
  if (!sendEmail) return
  await withholdFromDoctor(db, id)
  const email = await prepareEmail(deps, id)
  if (!email) return
  try {
    await sendEmail(email)
  } catch (error) {
    if (!(error instanceof EmailNotSent)) throw error
    const { message, reply, isPermanent } = error
    await saveFailure(db, id, reply, isPermanent ? clock() : null)
    throw isPermanent ? new PermanentFailure(message) : error
  }
  await markSent(db, id, clock())
}

/**
 * The email in words, with a link of its own where its kind has one. In one transaction: whoever withdraws the email
 * finds the link too.
 */
function prepareEmail(deps: Deps, id: string) {
  const { db, clock, notices } = deps
  return inTransaction(db, async (trx) => {
    const now = clock()
    const email = await beginAttempt(trx, id, now)
    if (!email) return undefined
    if (await isOneTooMany(deps, email)) {
      await holdEmail(trx, id, now)
      return undefined
    }
    const link = await notices.makeLink(trx, email, now)
    if (link === null) {
      await withdrawEmail(trx, id, now)
      return undefined
    }
    const { recipient, language } = email
    return { id, recipient, ...notices.email(email, language, link) }
  })
}

type Attempted = { kind: string; recipient: string; attempts: number }

/** Counts an email once, however often it is tried. */
async function isOneTooMany(
  { limits, notices }: Deps,
  { kind, recipient, attempts }: Attempted,
): Promise<boolean> {
  const most = notices.mostAnHour(kind)
  if (most === undefined || attempts > 1) return false
  const limit = { name: `emails:${kind}`, points: most, seconds: HOUR }
  return (await limits.count(limit, recipient.toLowerCase())).points > most
}
