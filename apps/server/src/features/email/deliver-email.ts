import type { Dependencies } from '../../platform/dependencies.ts'
import type { SendEmail } from '../../platform/email/transport.ts'
import { leaseDueEmail, markFailed, markSent } from './queries.ts'

/** Longer than an SMTP conversation can last, so that an email is not sent by two servers. */
const LEASE_MS = 3 * 60 * 1000
const FIRST_DELAY_MS = 15 * 1000
const MAX_DELAY_MS = 60 * 60 * 1000

type Deps = Pick<Dependencies, 'db' | 'clock' | 'log' | 'notices'>

/** Sends the email that waits longest; false when none is due. An email that fails waits longer each time. */
export async function deliverEmail({ db, clock, log, notices }: Deps, send: SendEmail): Promise<boolean> {
  const leasedAt = clock()
  const email = await leaseDueEmail(db, leasedAt, new Date(leasedAt.getTime() + LEASE_MS))
  if (!email) return false
  try {
    await send({ ...email, ...notices.email(email, email.language) })
  } catch (error) {
    log.warn({ err: error, email: email.id, attempts: email.attempts }, 'email not sent yet')
    const dueAt = new Date(clock().getTime() + delayAfter(email.attempts))
    await markFailed(db, email.id, error instanceof Error ? error.message : 'unknown', dueAt)
    return true
  }
  await markSent(db, email.id, clock())
  return true
}

/** Milliseconds to wait after so many attempts: doubling, up to an hour. */
function delayAfter(attempts: number): number {
  return Math.min(FIRST_DELAY_MS * 2 ** (attempts - 1), MAX_DELAY_MS)
}
