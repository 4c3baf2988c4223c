import { DAY, type Minutes } from '../clock-time.ts'

/** Minutes from 1440 on are after midnight. */
export type Slot = { start: Minutes; end: Minutes }

/** Shorter steps would read the same. */
export function isStep(step: number): boolean {
  return Number.isInteger(step) && step > 0
}

/** spec 5: an end before the start is past midnight; a leftover gives no slot. */
export function daySlots(start: Minutes, end: Minutes, step: Minutes): Slot[] {
  if (!isStep(step)) throw new RangeError(`A step is a positive whole number of minutes, not ${step}`)
  const until = start > end ? end + DAY : end
  const count = Math.floor((until - start) / step)
  return Array.from({ length: count }, (_, i) => slotAt(start + i * step, step))
}

function slotAt(start: Minutes, step: Minutes): Slot {
  return { start, end: start + step }
}
