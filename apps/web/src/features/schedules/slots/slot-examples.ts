import { clock24, type Minutes } from '@desk/rules/clock-time'
import { cutWindow } from '@desk/rules/schedule/cut-hours'
import type { SlotSettings } from './slot-draft.ts'

const NINE: Minutes = 9 * 60
const NOON: Minutes = 12 * 60
const HOUR: Minutes = 60

/** A morning from 09:00, whose first time is busy. */
export function slotExamples({ slotMinutes, bufferBefore, bufferAfter, noticeMinutes }: SlotSettings) {
  const starts = cutWindow({ start: NINE, end: NINE + 3 * slotMinutes }, slotMinutes, slotMinutes).map(
    ({ start }) => start,
  )
  const isFreeAfter = NINE + slotMinutes + bufferBefore + bufferAfter
  const steps = Math.ceil((isFreeAfter - NINE) / slotMinutes)
  return {
    times: starts.map(clock24),
    /** After a visit at 09:00. */
    next: clock24(NINE + steps * slotMinutes),
    hasBuffer: bufferBefore + bufferAfter > 0,
    /** At noon, for the same day; null: another day. */
    earliest: NOON + noticeMinutes < 24 * HOUR ? clock24(NOON + noticeMinutes) : null,
    noticeDays: Math.floor(noticeMinutes / (24 * HOUR)),
  }
}
