/** Requests that wait for an answer and are still to come: of a guest's phone, and of an account. */
export const MAX_OPEN_OF_PHONE = 3
export const MAX_OPEN_OF_ACCOUNT = 10

/** Times that a person is kept at once, without an account an address. */
export const MAX_HOLDS = 2

/** How often a hold is renewed; each time somebody asks for it: who needs long has ten times as long (WCAG 2.2.1). */
export const MAX_RENEWALS = 10

/** How many slots of a day may be held through guests' bookings: half of them, and room for one. */
export function guestsShare(slots: number): number {
  return Math.max(1, Math.floor(slots / 2))
}

/** Guests' bookings of a day from one address: what is free, and what there is at all. */
export const FREE_GUEST_BOOKINGS = 5
export const MAX_GUEST_BOOKINGS = 50

/** Hashes. A slow phone makes 150,000 a second. */
const FIRST_PRICE = 80_000
/** As many bookings have the same price, then it doubles. */
const STEP = 9

/** How much work the nth guest's booking of a day from one address asks for. */
export function proofPrice(nth: number): number {
  if (nth <= FREE_GUEST_BOOKINGS) return 0
  return FIRST_PRICE * 2 ** Math.floor((nth - FREE_GUEST_BOOKINGS - 1) / STEP)
}
