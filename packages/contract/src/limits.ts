export type Limit = { points: number; seconds: number }

/** An address: of IPv6 its /64. */
export type Limits = { perAddress: Limit; perAccount?: Limit }

export const MINUTE = 60
export const HOUR = 60 * MINUTE

/** A ward, school or mobile network is one address; a fast clicker stays below an account's limit. */
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

export function usualLimits({ isRead, isOpen }: { isRead: boolean; isOpen: boolean }): Limits {
  if (isRead) return isOpen ? READS_OF_VISITORS : READS
  return isOpen ? WRITES_OF_VISITORS : WRITES
}
