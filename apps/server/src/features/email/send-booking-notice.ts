import type { BodyOf } from '@desk/contract/endpoint'
import type { sendBookingNotice as contract } from '@desk/contract/email'
import { findSlot } from '@desk/rules/slots/slot-label'
import type { Actor } from '../../platform/actor.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import { bookingNotFound } from './failures.ts'
import { listUnrequested, requestNotice } from './queries.ts'

/**
 * How long after a booking its notice can be asked for. When nobody asks, it is sent after that all the same: a
 * browser that was closed too early must not leave a doctor without word.
 */
export const NOTICE_WINDOW_MS = 10 * 60 * 1000

/** Makes the notice of a booking due, once; the email itself was written when the booking was made (R16). */
export async function sendBookingNotice(
  { db, clock, wakeEmailWorker }: Dependencies,
  _actor: Actor,
  { time, ...fields }: BodyOf<typeof contract>,
): Promise<void> {
  const now = clock()
  const bookedAfter = new Date(now.getTime() - NOTICE_WINDOW_MS)
  const notice = findSlot(await listUnrequested(db, { ...fields, bookedAfter }), time)
  if (!notice || !(await requestNotice(db, notice.id, now))) throw bookingNotFound()
  wakeEmailWorker()
}
