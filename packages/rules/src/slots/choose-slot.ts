import type { IsoDate } from '../calendar-date.ts'
import type { Minutes } from '../clock-time.ts'
import { type HospitalSlot, hospitalSlots, hospitalToday } from './hospital-slots.ts'
import { isBookableDay, openSlots, type TimeRange } from './open-slots.ts'
import { findSlot } from './slot-label.ts'

/** Minutes of an appointment (spec 9). */
export const SLOT_MINUTES = 15

/** The house's rules for booking: its time zone (an IANA name), and how many days ahead one may book. */
export type BookingRules = { timeZone: string; horizonDays: number }

/** When a doctor works, in minutes after midnight, hospital time. */
export type WorkingHours = { opens: Minutes; closes: Minutes }

type Choice =
  | { ok: true; slot: HospitalSlot }
  | { ok: false; reason: 'not-a-slot' | 'past' | 'beyond-horizon' }

/** The slot a booking asks for, by day and time in any spelling of R13, or why it cannot be had. */
export function chooseSlot(
  hours: WorkingHours,
  { day, time }: { day: IsoDate; time: string },
  now: Date,
  rules: BookingRules,
): Choice {
  const slot = findSlot(slotsOfDay(hours, day, rules), time)
  if (!slot) return { ok: false, reason: 'not-a-slot' }
  if (slot.startsAt <= now) return { ok: false, reason: 'past' }
  return isWithinReach(hours, day, now, rules) ? { ok: true, slot } : { ok: false, reason: 'beyond-horizon' }
}

/** The slots of a day that can still be booked; none on a day that is past or beyond the horizon. */
export function bookableSlots(
  hours: WorkingHours,
  day: IsoDate,
  taken: readonly TimeRange[],
  now: Date,
  rules: BookingRules,
): HospitalSlot[] {
  if (!isWithinReach(hours, day, now, rules)) return []
  return openSlots(slotsOfDay(hours, day, rules), { now, taken })
}

function slotsOfDay(hours: WorkingHours, day: IsoDate, { timeZone }: BookingRules): HospitalSlot[] {
  return hospitalSlots({ day, ...hours, step: SLOT_MINUTES, timeZone })
}

function isWithinReach(
  { opens, closes }: WorkingHours,
  day: IsoDate,
  now: Date,
  rules: BookingRules,
): boolean {
  const today = hospitalToday(now, rules.timeZone)
  return isBookableDay({ day, today, horizonDays: rules.horizonDays, runsPastMidnight: opens > closes })
}
