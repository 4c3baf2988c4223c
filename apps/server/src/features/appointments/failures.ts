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
export const bookingNotFound = () => refused('appointments.bookingNotFound')
