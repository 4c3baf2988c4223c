import { clock12, onClock, readClockTime } from '../clock-time.ts'
import type { Slot } from './day-slots.ts'

/** '09:00 AM - 09:15 AM' (spec 3) */
export function slotLabel(slot: Slot): string {
  return `${clock12(slot.start)} - ${clock12(slot.end)}`
}

/** By label, start ('09:00 AM') or 'HH:mm' (R13): unique within 24 hours. */
export function findSlot<S extends Slot>(slots: readonly S[], time: string): S | undefined {
  const [start, end, ...more] = time.split('-').map(readClockTime)
  if (more.length > 0) return undefined
  // Unreadable is null, which no slot equals.
  return slots.find(
    (slot) => onClock(slot.start) === start && (end === undefined || onClock(slot.end) === end),
  )
}
