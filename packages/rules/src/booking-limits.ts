/** Of a guest's phone, and of an account. */
export const MAX_OPEN_OF_PHONE = 3
export const MAX_OPEN_OF_ACCOUNT = 10

/** At once; without an account, per address. */
export const MAX_HOLDS = 2

/** Each renewal is asked for; ten times as long is enough (WCAG 2.2.1). */
export const MAX_RENEWALS = 10

/** Of a day, through guests: half, and room for one. */
export function guestsShare(slots: number): number {
  return Math.max(1, Math.floor(slots / 2))
}

/** Of a day from one address: free, and at all. */
export const FREE_GUEST_BOOKINGS = 5
export const MAX_GUEST_BOOKINGS = 50

/** Hashes; a slow phone makes 150,000 a second. */
const FIRST_PRICE = 80_000
/** So many bookings have one price, then it doubles. */
const STEP = 9

export function proofPrice(nth: number): number {
  if (nth <= FREE_GUEST_BOOKINGS) return 0
  return FIRST_PRICE * 2 ** Math.floor((nth - FREE_GUEST_BOOKINGS - 1) / STEP)
}
