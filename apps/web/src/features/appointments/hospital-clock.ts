import { hospitalTime } from '../../lib/hospital-time.ts'

const HALF_A_YEAR_MILLISECONDS = 182 * 24 * 60 * 60_000

/** Now or in the other half of the year. Names say little: Asia/Kolkata may be Asia/Calcutta. */
export function isElsewhere(timeZone: string, now: Date): boolean {
  const here = new Intl.DateTimeFormat().resolvedOptions().timeZone
  const other = new Date(now.getTime() + HALF_A_YEAR_MILLISECONDS)
  return [now, other]
    .map((instant) => instant.toISOString())
    .some((instant) => hospitalTime(instant, timeZone) !== hospitalTime(instant, here))
}
