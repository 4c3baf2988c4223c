import { requestEnd } from '@desk/rules/appointment-changes'
import type { System } from '../../../platform/actor.ts'
import { inTransaction } from '../../../platform/db/pool.ts'
import type { Db } from '../../../platform/db/tables.ts'
import type { Dependencies } from '../../../platform/dependencies.ts'
import { notice } from '../../../platform/notices.ts'
import { withholdEmails } from '../../email/queue-email.ts'
import { saveNotifications } from '../../notifications/queries.ts'
import { bookingNoticeKey } from '../booking-emails.ts'
import { updateDoctorsCalendars } from '../calendars-of-doctors.ts'
import { type LockedAppointment, lockAppointments, touchCalendars } from '../open-queries.ts'
import { saveStates } from '../state-queries.ts'
import { aboutOf, type FreeTime } from './about.ts'
import { nextFreeTimes } from './next-free-times.ts'
import { findRecord } from './record-queries.ts'
import { requestExpired, requestExpiredEmail, requestExpiredForDoctor } from './request-notices.ts'
import { tellPatient } from './tell.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Sends the patient the next free times. */
export async function expireRequest(
  deps: Dependencies,
  _actor: System,
  { appointmentId }: { appointmentId: string },
): Promise<void> {
  const { db, config, clock } = deps
  const seen = await findRecord(db, appointmentId)
  if (seen?.state !== 'pending') return
  const free = await nextFreeTimes(deps, seen.doctorId)
  await inTransaction(db, async (trx) => {
    const [appointment] = await lockAppointments(trx, { ids: [appointmentId], frees: true })
    const at = clock()
    if (appointment?.state !== 'pending') return
    if (requestEnd(appointment, config.requestExpiryHours).expiresAt > at) return
    const { id, doctorId } = appointment
    const by = { party: 'system', actorId: null, reason: '', at } as const
    const [eventId = ''] = await saveStates(trx, [{ id, from: 'pending', to: 'expired' }], by)
    await touchCalendars(trx, [doctorId])
    await withholdEmails(trx, [bookingNoticeKey(id)])
    await tell(trx, { appointment, eventId, free, at })
  })
}

type Expired = { appointment: LockedAppointment; eventId: string; free: FreeTime[]; at: Date }

async function tell(trx: Db, { appointment, eventId, free, at }: Expired): Promise<void> {
  const about = aboutOf(appointment)
  // Requests from before the first version that expired them are no news.
  if (appointment.endsAt.getTime() < at.getTime() - DAY_MS) return
  const canBeTold = appointment.email !== null || appointment.guestEmail !== null
  const call = canBeTold ? {} : { call: appointment.phone }
  const said = notice(requestExpiredForDoctor, { ...about, ...call })
  await saveNotifications(trx, [appointment.doctorUserId], said, at)
  await updateDoctorsCalendars(trx, [{ appointment, to: 'expired', event: eventId }], at)
  await tellPatient(trx, appointment, {
    notification: notice(requestExpired, { ...about, free }),
    email: notice(requestExpiredEmail, { ...about, free }),
    dedupeKey: `request-expired:${eventId}`,
    expiresAt: new Date(at.getTime() + DAY_MS),
    at,
  })
}
