/** Seconds until the next try, after each one too many. */
const WAITS = [30, 60, 120, 240, 480, 900]

/** So many tries are free: a ward, a school or a mobile network is one address. */
const FREE = { account: 5, device: 5, address: 20, confirmation: 5 }

/** Who or what is counted: a stranger's tries at an account, those of a device it knows, of an address, of a session. */
export type TriedBy = keyof typeof FREE

/** Nothing is known of tries that are as long ago. */
export const FORGOTTEN_AFTER_SECONDS = 60 * 60

/** The seconds to wait after the first, second, third try and so on; the last stands for all that follow. */
export function waitsOf(by: TriedBy): number[] {
  return [...Array.from({ length: FREE[by] - 1 }, () => 0), ...WAITS]
}
