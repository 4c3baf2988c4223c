import { hospitalToday } from '@desk/rules/slots/hospital-slots'
import type { Actor } from '../../platform/actor.ts'
import { inTransaction } from '../../platform/db/pool.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import { notice } from '../../platform/notices.ts'
import { saveNotifications } from '../notifications/queries.ts'
import { wishEnded } from './notices.ts'
import { lockLine } from './line-queries.ts'
import { endOutdatedWishes } from './wish-queries.ts'

/** Nothing can fit any longer; those who found nothing are told. */
export async function endOutdated(
  { db, config, clock }: Pick<Dependencies, 'db' | 'config' | 'clock'>,
  _actor: Actor,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await lockLine(trx)
    const now = clock()
    const ended = await endOutdatedWishes(trx, { today: hospitalToday(now, config.timeZone), now })
    for (const { userId, specialization, appointmentId } of ended) {
      // These people have an appointment, later.
      if (appointmentId !== null) continue
      await saveNotifications(trx, [userId], notice(wishEnded, { specialization }), now)
    }
  })
}
