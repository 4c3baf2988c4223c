import { locale } from './words.ts'

export function nameOfZone(timeZone: string): string {
  const parts = new Intl.DateTimeFormat(locale(), { timeZone, timeZoneName: 'longGeneric' }).formatToParts()
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}
