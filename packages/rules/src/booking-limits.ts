/** Requests that wait for an answer and are still to come: of a guest's phone, and of an account. */
export const MAX_OPEN_OF_PHONE = 3
export const MAX_OPEN_OF_ACCOUNT = 10

/** How many slots of a day may be held through guests' bookings: half of them, and room for one. */
export function guestsShare(slots: number): number {
  return Math.max(1, Math.floor(slots / 2))
}
