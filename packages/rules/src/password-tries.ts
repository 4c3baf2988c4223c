/** Seconds, after each try too many. */
const WAITS = [30, 60, 120, 240, 480, 900]

/** A ward, a school or a mobile network is one address. */
const FREE = { account: 5, device: 5, address: 20, confirmation: 5 }

/** A stranger's tries at an account, those of a device it knows, of an address, of a session. */
export type TriedBy = keyof typeof FREE

export const FORGOTTEN_AFTER_SECONDS = 60 * 60

/** In seconds, from the first try on; the last for all that follow. */
export function waitsOf(by: TriedBy): number[] {
  return [...Array.from({ length: FREE[by] - 1 }, () => 0), ...WAITS]
}
