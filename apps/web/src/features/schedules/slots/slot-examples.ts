import { clock24, type Minutes } from '@desk/rules/clock-time'
import { cutWindow } from '@desk/rules/schedule/cut-hours'
import type { SlotSettings } from './slot-draft.ts'

const NINE: Minutes = 9 * 60
const NOON: Minutes = 12 * 60
const HOUR: Minutes = 60

/** What the settings make of a morning from 09:00 on, of which somebody has the first time. */
export function slotExamples({ slotMinutes, bufferBefore, bufferAfter, noticeMinutes }: SlotSettings) {
  const starts = cutWindow({ start: NINE, end: NINE + 3 * slotMinutes }, slotMinutes, slotMinutes).map(
    ({ start }) => start,
  )
  const isFreeAfter = NINE + slotMinutes + bufferBefore + bufferAfter
  const steps = Math.ceil((isFreeAfter - NINE) / slotMinutes)
  return {
    /** The first three times that are offered. */
    times: starts.map(clock24),
    /** When the visit after that of 09:00 can begin. */
    next: clock24(NINE + steps * slotMinutes),
    hasBuffer: bufferBefore + bufferAfter > 0,
    /** At noon, the earliest time that can be booked on the same day; null where that is another day. */
    earliest: NOON + noticeMinutes < 24 * HOUR ? clock24(NOON + noticeMinutes) : null,
    noticeDays: Math.floor(noticeMinutes / (24 * HOUR)),
  }
}
