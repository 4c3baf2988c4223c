import { notFound, refused } from '../../platform/failure.ts'

export const slotTaken = () => refused('appointments.slotTaken')
export const appointmentNotFound = () => notFound('appointments.notFound')
export const alreadyDecided = () => refused('appointments.alreadyDecided')

/** Why a slot cannot be had. */
export function slotNotOffered(reason: 'not-a-slot' | 'past' | 'beyond-horizon', horizonDays: number) {
  if (reason === 'beyond-horizon') return refused('appointments.beyondHorizon', { days: horizonDays })
  return refused(reason === 'past' ? 'appointments.slotPast' : 'appointments.notASlot')
}

export const slotPast = () => refused('appointments.slotPast')
export const notFreeThere = () => refused('appointments.notFreeThere')

/** An account's, one after the other: requests sent at once may go a few beyond. */
export const tooManyOpen = (count: number) => refused('appointments.tooManyOpen', { count })
export const phoneHasOpen = (count: number) => refused('appointments.phoneHasOpen', { count })
export const dayFullForGuests = (who: 'guest' | 'unproven') =>
  refused('appointments.dayFullForGuests', { who })
export const guestBookingOff = () => refused('appointments.guestBookingOff')

export const bookingNotFound = () => refused('appointments.bookingNotFound')
