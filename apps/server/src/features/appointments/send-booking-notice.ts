import type { sendBookingNotice as contract } from '@desk/contract/appointment'
import type { BodyOf } from '@desk/contract/endpoint'
import { findSlot } from '@desk/rules/slots/slot-label'
import type { Actor } from '../../platform/actor.ts'
import { inTransaction } from '../../platform/db/pool.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import { sendQueuedEmail } from '../email/queue-email.ts'
import { bookingNoticeKey } from './booking-emails.ts'
import { bookingNotFound } from './failures.ts'
import { listWithoutNotice, markNoticeRequested } from './queries.ts'

/** After that it is sent unasked: a closed browser must not leave the doctor without word. */
export const NOTICE_WINDOW_MS = 10 * 60 * 1000

/** Written in the booking's transaction, and sent once (R16). */
export async function sendBookingNotice(
  { db, clock }: Dependencies,
  _actor: Actor,
  { time, ...fields }: BodyOf<typeof contract>,
): Promise<void> {
  const now = clock()
  const bookedAfter = new Date(now.getTime() - NOTICE_WINDOW_MS)
  const booking = findSlot(await listWithoutNotice(db, { ...fields, bookedAfter }), time)
  if (!booking) throw bookingNotFound()
  await inTransaction(db, async (trx) => {
    if (!(await markNoticeRequested(trx, booking.id, now))) throw bookingNotFound()
    await sendQueuedEmail(trx, bookingNoticeKey(booking.id))
  })
}
