/** After midnight; from 1440 on, after the next. */
export type Minutes = number

export const DAY: Minutes = 1440

const SHAPE = /^\s*(\d{1,2}):(\d{2})\s*(AM|PM)?\s*$/i

/** "17:30", "9:05", "05:30 PM" or "5:30pm" (spec 5). */
export function readClockTime(text: string): Minutes | null {
  const match = SHAPE.exec(text)
  if (!match) return null
  const [, hourText, minuteText, halfText] = match
  const hour = hourOfDay(Number(hourText), halfText?.toUpperCase())
  const minute = Number(minuteText)
  return hour === null || minute > 59 ? null : hour * 60 + minute
}

function hourOfDay(hour: number, half: string | undefined): number | null {
  if (half === undefined) return hour < 24 ? hour : null
  if (hour < 1 || hour > 12) return null
  return (hour % 12) + (half === 'PM' ? 12 : 0)
}

/** 0 to 1439: 1455 is 00:15. */
export function onClock(minutes: Minutes): Minutes {
  return ((minutes % DAY) + DAY) % DAY
}

/** "17:30" (spec 9) */
export function clock24(minutes: Minutes): string {
  const time = onClock(minutes)
  return `${twoDigits(Math.floor(time / 60))}:${twoDigits(time % 60)}`
}

/** "05:30 PM" (spec 9) */
export function clock12(minutes: Minutes): string {
  const time = onClock(minutes)
  const hour = Math.floor(time / 60)
  return `${twoDigits(hour % 12 || 12)}:${twoDigits(time % 60)} ${hour < 12 ? 'AM' : 'PM'}`
}

/** "17:30" as "05:30 PM" */
export const inClock12 = (time: string): string => clock12(readClockTime(time) ?? 0)

export function twoDigits(value: number): string {
  return value < 10 ? `0${value}` : String(value)
}
