/** At most so many calls in so many seconds. */
export type Limit = { points: number; seconds: number }

/** How often a call may be made: from one address (of IPv6 its /64), and by one account. */
export type Limits = { perAddress: Limit; perAccount?: Limit }

export const MINUTE = 60
export const HOUR = 60 * MINUTE

/**
 * A ward, a school or a mobile network is one address, so that is where the room is; a person who clicks as fast as they
 * can stays below what one account may do.
 */
const READS = {
  perAddress: { points: 6000, seconds: MINUTE },
  perAccount: { points: 600, seconds: MINUTE },
}
const READS_OF_VISITORS = { perAddress: { points: 1500, seconds: MINUTE } }
const WRITES = {
  perAddress: { points: 1200, seconds: MINUTE },
  perAccount: { points: 120, seconds: MINUTE },
}
const WRITES_OF_VISITORS = { perAddress: { points: 120, seconds: 10 * MINUTE } }

/** Of a call that says nothing else. */
export function usualLimits({ isRead, isOpen }: { isRead: boolean; isOpen: boolean }): Limits {
  if (isRead) return isOpen ? READS_OF_VISITORS : READS
  return isOpen ? WRITES_OF_VISITORS : WRITES
}
