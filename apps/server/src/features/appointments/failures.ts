import type { Challenge } from '@desk/contract/proof'
import { FREE_GUEST_BOOKINGS, MAX_GUEST_BOOKINGS } from '@desk/rules/booking-limits'
import type { NotOffered } from '@desk/rules/slots/bookable-slots'
import { message } from '@desk/words/message'
import { Failure, notFound, refused } from '../../platform/failure.ts'
import { tooOften, waitingTime } from '../../platform/limits/too-often.ts'

export const slotTaken = () =>
  new Failure('refused', message('appointments.slotTaken'), { data: { reason: 'slot-taken' } })
/** Without a hold the slot can still be booked, so our page goes on. */
export const tooManyHolds = (count: number) =>
  new Failure('refused', message('holds.tooMany', { count }), { data: { reason: 'not-kept' } })
export const heldEnough = () =>
  new Failure('refused', message('holds.enough'), { data: { reason: 'not-kept' } })
export const holdIdUsed = () => new Failure('malformed', message('fields.invalid'), { field: 'hold' })
export const holdOver = () => refused('holds.over')
export const keyOfOther = () => refused('holds.keyOfOther')
export const appointmentNotFound = () => notFound('appointments.notFound')
export const alreadyDecided = () => refused('appointments.alreadyDecided')

/** The page reads the times again when it sees the reason. */
export function slotNotOffered(reason: NotOffered, horizonDays: number) {
  return new Failure('refused', whyNotOffered(reason, horizonDays), { data: { reason: 'not-offered' } })
}

/** See `scheduleVersion`; the page reads the times again. */
export const scheduleChanged = () =>
  new Failure('refused', message('seen-schedule.changed'), { data: { reason: 'schedule-changed' } })

export const isOutOfDate = (seen: number | undefined, present: number) =>
  seen !== undefined && seen !== present

function whyNotOffered(reason: NotOffered, days: number) {
  if (reason === 'too-soon') return message('schedules.tooSoon')
  if (reason === 'beyond-horizon') return message('appointments.beyondHorizon', { days })
  return message(reason === 'past' ? 'appointments.slotPast' : 'appointments.notASlot')
}

export const slotPast = () => refused('appointments.slotPast')
export const notFreeThere = () => refused('appointments.notFreeThere')

/** Requests sent at the same moment may go a few beyond. */
export const tooManyOpen = (count: number) => refused('appointments.tooManyOpen', { count })
export const phoneHasOpen = (count: number) => refused('appointments.phoneHasOpen', { count })
/** `unproven`: an account with an unproven address. */
export type Counted = 'guest' | 'unproven'

export const dayFullForGuests = (who: Counted) => refused('appointments.dayFullForGuests', { who })
export const guestBookingOff = () => refused('appointments.guestBookingOff')

/** Our page solves the challenge and sends the booking again. */
export const proofWanted = (challenge: Challenge, waitMs: number, who: Counted) =>
  tooOften(message('appointments.proofWanted', { count: FREE_GUEST_BOOKINGS, who }), waitMs, { challenge })

export const networkFull = (waitMs: number, who: Counted) =>
  tooOften(
    message('appointments.networkFull', { max: MAX_GUEST_BOOKINGS, who, ...waitingTime(waitMs) }),
    waitMs,
  )

export const bookingNotFound = () => refused('appointments.bookingNotFound')
