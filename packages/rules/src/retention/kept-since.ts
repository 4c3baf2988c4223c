import { Temporal } from 'temporal-polyfill'

/** The same day of an earlier month in hospital time, or that month's last. */
export function keptSince(now: Date, months: number, timeZone: string): Date {
  const present = Temporal.Instant.from(now.toISOString()).toZonedDateTimeISO(timeZone)
  return new Date(present.subtract({ months }).epochMilliseconds)
}
