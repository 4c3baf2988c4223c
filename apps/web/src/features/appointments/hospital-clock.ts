import { hospitalTime } from '../../lib/hospital-time.ts'

const HALF_A_YEAR_MILLISECONDS = 182 * 24 * 60 * 60_000

/**
 * Whether clocks here show another time than those of the hospital, now or in the other half of the year. The names
 * of zones say little: browsers know Asia/Kolkata as Asia/Calcutta.
 */
export function isElsewhere(timeZone: string, now: Date): boolean {
  const here = new Intl.DateTimeFormat().resolvedOptions().timeZone
  const other = new Date(now.getTime() + HALF_A_YEAR_MILLISECONDS)
  return [now, other]
    .map((instant) => instant.toISOString())
    .some((instant) => hospitalTime(instant, timeZone) !== hospitalTime(instant, here))
}
