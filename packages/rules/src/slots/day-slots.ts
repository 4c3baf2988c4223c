import { DAY, type Minutes } from '../clock-time.ts'

/** Times after midnight count on from 1440, so `end` is always the greater. */
export type Slot = { start: Minutes; end: Minutes }

/** A shorter step would give slots that read the same, and without end. */
export function isStep(step: number): boolean {
  return Number.isInteger(step) && step > 0
}

/**
 * Cuts a working day into slots (spec 5). A day that ends before it starts runs past midnight; a leftover shorter than a
 * step gives no slot.
 */
export function daySlots(start: Minutes, end: Minutes, step: Minutes): Slot[] {
  if (!isStep(step)) throw new RangeError(`A step is a positive whole number of minutes, not ${step}`)
  const until = start > end ? end + DAY : end
  const count = Math.floor((until - start) / step)
  return Array.from({ length: count }, (_, i) => slotAt(start + i * step, step))
}

function slotAt(start: Minutes, step: Minutes): Slot {
  return { start, end: start + step }
}
