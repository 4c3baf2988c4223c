import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/tables.ts'
import type { Log } from '../../platform/log.ts'
import type { SendMail } from '../../platform/mail/transport.ts'
import { leaseDueMail, markFailed, markSent } from './queries.ts'

/** Longer than an SMTP conversation can last, so that a mail is not sent by two servers. */
const LEASE_MS = 3 * 60 * 1000
const FIRST_DELAY_MS = 15 * 1000
const LONGEST_DELAY_MS = 60 * 60 * 1000

/** Sends the mail that waits longest; false when none is due. A mail that fails waits longer each time. */
export async function deliverMail(db: Db, send: SendMail, clock: Clock, log: Log): Promise<boolean> {
  const leasedAt = clock()
  const mail = await leaseDueMail(db, leasedAt, new Date(leasedAt.getTime() + LEASE_MS))
  if (!mail) return false
  try {
    await send(mail)
  } catch (error) {
    log.warn({ err: error, mail: mail.id, attempts: mail.attempts }, 'mail not sent yet')
    const dueAt = new Date(clock().getTime() + delayAfter(mail.attempts))
    await markFailed(db, mail.id, error instanceof Error ? error.message : 'unknown', dueAt)
    return true
  }
  await markSent(db, mail.id, clock())
  return true
}

/** Milliseconds to wait after so many attempts: doubling, up to an hour. */
function delayAfter(attempts: number): number {
  return Math.min(FIRST_DELAY_MS * 2 ** (attempts - 1), LONGEST_DELAY_MS)
}
