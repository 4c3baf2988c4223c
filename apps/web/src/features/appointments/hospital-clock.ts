import { hospitalTime } from '../../lib/hospital-time.ts'

const HALF_A_YEAR_MILLISECONDS = 182 * 24 * 60 * 60_000

/** Compares clocks now and half a year ahead. Names say little: Asia/Kolkata is also Asia/Calcutta. */
export function isElsewhere(timeZone: string, now: Date): boolean {
  const here = new Intl.DateTimeFormat().resolvedOptions().timeZone
  const other = new Date(now.getTime() + HALF_A_YEAR_MILLISECONDS)
  return [now, other]
    .map((instant) => instant.toISOString())
    .some((instant) => hospitalTime(instant, timeZone) !== hospitalTime(instant, here))
}
