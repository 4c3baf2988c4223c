import { requestEnd } from '@desk/rules/appointment-changes'
import type { System } from '../../../platform/actor.ts'
import { inTransaction } from '../../../platform/db/pool.ts'
import type { Dependencies } from '../../../platform/dependencies.ts'
import { notice } from '../../../platform/notices.ts'
import { lockAppointments } from '../open-queries.ts'
import { aboutOf } from './about.ts'
import { markReminded } from './request-queries.ts'
import { requestWaits, requestWaitsEmail } from './request-notices.ts'
import { tellDoctor } from './tell.ts'

const HOUR_MS = 60 * 60 * 1000

/** Reminds the doctor once, even if the request moves and comes back. */
export function remindOfRequest(
  { db, config, clock }: Pick<Dependencies, 'db' | 'config' | 'clock'>,
  _actor: System,
  { appointmentId }: { appointmentId: string },
): Promise<void> {
  return inTransaction(db, async (trx) => {
    const [appointment] = await lockAppointments(trx, { ids: [appointmentId], frees: false })
    if (appointment?.state !== 'pending' || appointment.doctorRemindedAt !== null) return
    const at = clock()
    const { expiresAt, remindAt } = requestEnd(appointment, config.requestExpiryHours)
    if (remindAt > at || expiresAt <= at) return
    await markReminded(trx, appointment.id, at)
    const hours = Math.max(1, Math.round((expiresAt.getTime() - at.getTime()) / HOUR_MS))
    const news = { ...aboutOf(appointment), hours }
    await tellDoctor(trx, appointment, {
      notification: notice(requestWaits, news),
      asks: true,
      email: notice(requestWaitsEmail, { ...news, phone: appointment.phone }),
      dedupeKey: `request-waits:${appointment.id}:${appointment.placedAt.getTime()}`,
      expiresAt,
      at,
    })
  })
}
