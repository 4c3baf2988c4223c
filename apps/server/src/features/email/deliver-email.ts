import type { Actor } from '../../platform/actor.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import { EmailNotSent } from '../../platform/email/transport.ts'
import { PermanentFailure } from '../../platform/jobs/job.ts'
import { beginAttempt, markSent, saveFailure } from './queries.ts'

type Deps = Pick<Dependencies, 'db' | 'clock' | 'notices' | 'sendEmail'>

/** Sends an email that is still wanted; throws when it was not sent. Without SMTP_URL the email is kept as it is. */
export async function deliverEmail(
  { db, clock, notices, sendEmail }: Deps,
  _actor: Actor,
  { emailId: id }: { emailId: string },
): Promise<void> {
  if (!sendEmail) return
  const email = await beginAttempt(db, id, clock())
  if (!email) return
  try {
    await sendEmail({ ...email, ...notices.email(email, email.language) })
  } catch (error) {
    if (!(error instanceof EmailNotSent)) throw error
    const { message, isPermanent } = error
    await saveFailure(db, id, message, isPermanent ? clock() : null)
    throw isPermanent ? new PermanentFailure(message) : error
  }
  await markSent(db, id, clock())
}
