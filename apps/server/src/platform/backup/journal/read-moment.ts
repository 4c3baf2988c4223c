import { Temporal } from 'temporal-polyfill'

/** In the hospital's zone ("2027-03-01 15:04") or its own ("…T14:04:00Z"). */
export function readMoment(text: string, timeZone: string): Date {
  try {
    const hasZone = /(Z|[+-]\d\d:?\d\d)$/.test(text)
    const instant = hasZone
      ? Temporal.Instant.from(text)
      : Temporal.PlainDateTime.from(text).toZonedDateTime(timeZone).toInstant()
    return new Date(instant.epochMilliseconds)
  } catch {
    throw new Error(`--to must be a date and a time like "2027-03-01 15:04", or latest, not "${text}".`)
  }
}
