import { readClockTime } from '@desk/rules/clock-time'
import { words } from '../lib/words.ts'

const LEAST_DIGITS = 5

/* Hardly meant, but allowed (spec 5): the form asks back. Empty is the form's rules'. */

export const phoneDoubt = (phone: string): string | undefined =>
  isTyped(phone) && digitsIn(phone) < LEAST_DIGITS ? words('doubts.phone') : undefined

export const feeDoubt = (fee: string): string | undefined =>
  isTyped(fee) && digitsIn(fee) === 0 ? words('doubts.fee') : undefined

/** "18:00" to "9" is a night. */
export function hoursDoubt(start: string, end: string): string | undefined {
  const [from, to] = [readClockTime(start), readClockTime(end)]
  return from !== null && to !== null && to < from ? words('doubts.hours', { end }) : undefined
}

const isTyped = (text: string) => text.trim() !== ''

/** Arabic and Hindi keyboards have their own. */
const digitsIn = (text: string) => text.match(/\p{Nd}/gu)?.length ?? 0
