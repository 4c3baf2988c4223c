import { addDays, type IsoDate } from '../calendar-date.ts'
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
  const today = hospitalToday(now, rules.timeZone)
  return isWithinReach(hours, date, today, rules)
    ? { ok: true, slot }
    : { ok: false, reason: 'beyond-horizon' }
}

/** The slot that takes exactly this time; the date that it is listed under is another one for some doctors (R15). */
export function findSlotTaking(
  hours: WorkingHours,
  { date, startsAt, endsAt }: { date: IsoDate } & TimeRange,
  now: Date,
  rules: BookingRules,
): { date: IsoDate; slot: HospitalSlot } | null {
  for (const near of [date, addDays(date, -1), addDays(date, 1)]) {
    const slot = bookableSlots(hours, near, [], now, rules).find(
      (one) => one.startsAt.getTime() === startsAt.getTime() && one.endsAt.getTime() === endsAt.getTime(),
    )
    if (slot) return { date: near, slot }
  }
  return null
}

export type DaySpan = TimeRange & { slots: number }

/** From the first slot of a day to the last, and how many there are, free or not. */
export function spanOfDay(
  hours: WorkingHours,
  date: IsoDate,
  rules: Pick<BookingRules, 'timeZone'>,
): DaySpan {
  const slots = slotsOfDay(hours, date, rules)
  const [startsAt = new Date(0), endsAt = startsAt] = [slots[0]?.startsAt, slots.at(-1)?.endsAt]
  return { startsAt, endsAt, slots: slots.length }
}

/** None on a date that is past or beyond the horizon. */
export function bookableSlots(
  hours: WorkingHours,
  date: IsoDate,
  busy: readonly TimeRange[],
  now: Date,
  rules: BookingRules,
): HospitalSlot[] {
  if (!isWithinReach(hours, date, hospitalToday(now, rules.timeZone), rules)) return []
  return freeSlots(slotsOfDay(hours, date, rules), { now, busy })
}

/** The first slot that can be booked on one of these dates; `busyOn` gives all that may touch a date's slots. */
export function firstBookableSlot(
  hours: WorkingHours,
  dates: readonly IsoDate[],
  busyOn: (date: IsoDate) => readonly TimeRange[],
  now: Date,
  rules: BookingRules,
): { date: IsoDate; slot: HospitalSlot } | null {
  const today = hospitalToday(now, rules.timeZone)
  for (const date of dates) {
    if (!isWithinReach(hours, date, today, rules)) continue
    const [slot] = freeSlots(slotsOfDay(hours, date, rules), { now, busy: busyOn(date) })
    if (slot) return { date, slot }
  }
  return null
}

/** Days that were asked for: everybody asks for the same few, and to reckon with a time zone takes long. */
const known = new Map<string, readonly HospitalSlot[]>()
const MOST_KNOWN = 500

function slotsOfDay(
  { workStart, workEnd }: WorkingHours,
  date: IsoDate,
  { timeZone }: Pick<BookingRules, 'timeZone'>,
): readonly HospitalSlot[] {
  const day = { date, workStart, workEnd, step: SLOT_MINUTES, timeZone }
  const key = Object.values(day).join(' ')
  const found = known.get(key)
  if (found) return found
  const slots = hospitalSlots(day)
  if (known.size >= MOST_KNOWN) known.clear()
  known.set(key, slots)
  return slots
}

function isWithinReach(
  { workStart, workEnd }: WorkingHours,
  date: IsoDate,
  today: IsoDate,
  rules: BookingRules,
): boolean {
  return isBookableDate({
    date,
    today,
    horizonDays: rules.horizonDays,
    runsPastMidnight: workStart > workEnd,
  })
}
