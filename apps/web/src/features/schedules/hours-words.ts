import type { Hours } from '@desk/contract/schedule'
import { listInWords, words } from '../../lib/words.ts'

const LONG = 20
/** Marks of direction take no room. */
const UNSEEN = /[\u200f\u2066-\u2069]/g

/** "09:00 to 12:00"; an end up to the start is on the next day. */
export function windowWords({ start, end }: Hours): string {
  return words(end <= start ? 'schedules.windowOvernight' : 'schedules.window', { start, end })
}

export function hoursWords(windows: readonly Hours[]): string {
  if (windows.length === 0) return words('schedules.noHours')
  return listInWords(windows.map(windowWords).map(inOneLine))
}

/** Breaks between windows; long ones after their times. */
const inOneLine = (window: string) =>
  window.replaceAll(UNSEEN, '').length > LONG ? window : window.replaceAll(' ', '\u00a0')
