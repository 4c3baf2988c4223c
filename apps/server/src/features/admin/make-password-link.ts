import type { makePasswordLink as contract } from '@desk/contract/admin'
import type { BodyOf, DataOf } from '@desk/contract/endpoint'
import type { Caller } from '../../platform/actor.ts'
import { inTransaction } from '../../platform/db/pool.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import { notice } from '../../platform/notices.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { emailsGoOut, userNotFound } from '../auth/failures.ts'
import { RESET_PASSWORD, RESET_PASSWORD_MINUTES } from '../auth/link-purposes.ts'
import { passwordLinkShown } from '../auth/notices.ts'
import { createOneTimeLink } from '../auth/one-time-links.ts'
import { findUser } from '../auth/queries.ts'
import { saveNotifications } from '../notifications/queries.ts'

/** A link to hand over, shown once; only where no emails are sent. The person is notified. */
export async function makePasswordLink(
  { db, clock, config }: Dependencies,
  actor: Caller,
  { userId }: BodyOf<typeof contract>,
): Promise<DataOf<typeof contract>> {
  if (config.smtpUrl !== undefined) throw emailsGoOut()
  const now = clock()
  const path = await inTransaction(db, async (trx) => {
    if (!(await findUser(trx, userId))) throw userNotFound()
    await recordAudit(trx, actor, { action: 'password-reset-asked', subjects: [userId], at: now })
    await saveNotifications(trx, [userId], notice(passwordLinkShown, {}), now)
    return createOneTimeLink(trx, RESET_PASSWORD, { userId, payload: { address: null } }, now)
  })
  return { link: config.publicUrl + path, minutes: RESET_PASSWORD_MINUTES }
}
