/** In seconds. From here on the page says that time runs short. */
export const LAST_MINUTE = 60

/** Such as `4:05`. */
export function clockOf(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
