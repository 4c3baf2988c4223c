import { readClockTime } from '@desk/rules/clock-time'
import { words } from '../lib/words.ts'

/** No telephone has a number with fewer: "abc" and "12" are slips. */
const LEAST_DIGITS = 5

/*
 * What can hardly be meant, though it may be sent: the specification has no rule for it (spec 5), so that the form asks back
 * and does not refuse. What is empty is for the rules of the form.
 */

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

/** In whatever script: keyboards of Arabic and Hindi have digits of their own. */
const digitsIn = (text: string) => text.match(/\p{Nd}/gu)?.length ?? 0
