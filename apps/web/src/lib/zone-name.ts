import { locale } from './words.ts'

/** What people call it, not the name that programs know. */
export function nameOfZone(timeZone: string): string {
  const parts = new Intl.DateTimeFormat(locale(), { timeZone, timeZoneName: 'longGeneric' }).formatToParts()
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}
