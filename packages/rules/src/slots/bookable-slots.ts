import type { IsoDate } from '../calendar-date.ts'
import type { Minutes } from '../clock-time.ts'
import { type HospitalSlot, hospitalSlots, hospitalToday } from './hospital-slots.ts'
import { isBookableDate, freeSlots, type TimeRange } from './free-slots.ts'
import { findSlot } from './slot-label.ts'

/** Minutes of an appointment (spec 9). */
export const SLOT_MINUTES = 15

/** `timeZone` is an IANA name. */
type BookingRules = { timeZone: string; horizonDays: number }

/** Minutes after midnight, hospital time. */
type WorkingHours = { workStart: Minutes; workEnd: Minutes }

type Choice =
  | { ok: true; slot: HospitalSlot }
  | { ok: false; reason: 'not-a-slot' | 'past' | 'beyond-horizon' }

/** `time` in any spelling of R13. */
export function findBookableSlot(
  hours: WorkingHours,
  { date, time }: { date: IsoDate; time: string },
  now: Date,
  rules: BookingRules,
): Choice {
  const slot = findSlot(slotsOfDay(hours, date, rules), time)
  if (!slot) return { ok: false, reason: 'not-a-slot' }
  if (slot.startsAt <= now) return { ok: false, reason: 'past' }
  return isWithinReach(hours, date, now, rules) ? { ok: true, slot } : { ok: false, reason: 'beyond-horizon' }
}

/** None on a date that is past or beyond the horizon. */
export function bookableSlots(
  hours: WorkingHours,
  date: IsoDate,
  busy: readonly TimeRange[],
  now: Date,
  rules: BookingRules,
): HospitalSlot[] {
  if (!isWithinReach(hours, date, now, rules)) return []
  return freeSlots(slotsOfDay(hours, date, rules), { now, busy })
}

function slotsOfDay(hours: WorkingHours, date: IsoDate, { timeZone }: BookingRules): HospitalSlot[] {
  return hospitalSlots({ date, ...hours, step: SLOT_MINUTES, timeZone })
}

function isWithinReach(
  { workStart, workEnd }: WorkingHours,
  date: IsoDate,
  now: Date,
  rules: BookingRules,
): boolean {
  const today = hospitalToday(now, rules.timeZone)
  return isBookableDate({
    date,
    today,
    horizonDays: rules.horizonDays,
    runsPastMidnight: workStart > workEnd,
  })
}
