import { wakingTime } from '@desk/rules/waiting-list/waking-hours'
import type { Db } from '../../platform/db/tables.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import { notice } from '../../platform/notices.ts'
import { queueEmail } from '../email/queue-email.ts'
import { saveNotifications } from '../notifications/queries.ts'
import { doctorOf } from './make-offer.ts'
import { offerExpired, offerGone, offerGoneEmail } from './notices.ts'
import { findOffer } from './offer-queries.ts'

type End = { id: string; why: 'expired' | 'withdrawn'; now: Date }

/** Sends no email at night. */
export async function tellOfEnd(
  trx: Db,
  { config }: Pick<Dependencies, 'config'>,
  { id, why, now }: End,
): Promise<void> {
  const offer = await findOffer(trx, id)
  if (!offer) return
  const { userId, email, language, name, date, start, end, startsAt } = offer
  const about = { ...doctorOf(offer), date, start, end }
  await saveNotifications(trx, [userId], notice(why === 'expired' ? offerExpired : offerGone, about), now)
  await queueEmail(
    trx,
    {
      recipient: email,
      userId,
      notice: notice(offerGoneEmail, { ...about, name, why }),
      language,
      dedupeKey: `offer-gone:${id}`,
      expiresAt: startsAt,
      dueAt: wakingTime(now, config),
    },
    now,
  )
}
