import { addDays, type IsoDate } from '../calendar-date.ts'
import type { Minutes } from '../clock-time.ts'
import { type Busy, isWithinReach, offeredSlots, slotsOf } from '../schedule/offered.ts'
import type { Schedule } from '../schedule/schedule.ts'
import type { TimeRange } from './free-slots.ts'
import type { HospitalSlot } from './hospital-slots.ts'
import { findSlot } from './slot-label.ts'

const MINUTE_MS = 60_000

/** `timeZone`: IANA; `length`: other than the doctor's slots. */
type BookingRules = { timeZone: string; length?: Minutes | undefined }

export type NotOffered = 'not-a-slot' | 'past' | 'too-soon' | 'beyond-horizon'
type Choice = { ok: true; slot: HospitalSlot } | { ok: false; reason: NotOffered }

/** `time` as in R13. The database has the last word on what is booked. */
export function findBookableSlot(
  schedule: Schedule,
  { date, time }: { date: IsoDate; time: string },
  now: Date,
  rules: BookingRules,
): Choice {
  const slot = findSlot(slotsOf(schedule, date, rules), time)
  if (!slot) return { ok: false, reason: 'not-a-slot' }
  const startsIn = slot.startsAt.getTime() - now.getTime()
  if (startsIn <= 0) return { ok: false, reason: 'past' }
  if (!isWithinReach(schedule, date, { now, timeZone: rules.timeZone })) {
    return { ok: false, reason: 'beyond-horizon' }
  }
  if (startsIn <= schedule.noticeMinutes * MINUTE_MS) return { ok: false, reason: 'too-soon' }
  return { ok: true, slot }
}

/** Exactly this time, however short the notice; after midnight the listed date differs (R15). */
export function findSlotTaking(
  schedule: Schedule,
  { date, startsAt, endsAt }: { date: IsoDate } & TimeRange,
  now: Date,
  { timeZone }: Pick<BookingRules, 'timeZone'>,
): { date: IsoDate; slot: HospitalSlot } | null {
  const atOnce = { ...schedule, noticeMinutes: 0 }
  const length = (endsAt.getTime() - startsAt.getTime()) / MINUTE_MS
  for (const near of [date, addDays(date, -1), addDays(date, 1)]) {
    const slot = offeredSlots(atOnce, near, { busy: [], now, timeZone, length }).find(
      (one) => one.startsAt.getTime() === startsAt.getTime(),
    )
    if (slot) return { date: near, slot }
  }
  return null
}

export type DaySpan = TimeRange & { slots: number; slotMinutes: Minutes }

/** And how many slots, free or not. */
export function spanOfDay(
  schedule: Schedule,
  date: IsoDate,
  { timeZone }: Pick<BookingRules, 'timeZone'>,
): DaySpan {
  const slots = slotsOf(schedule, date, { timeZone })
  const [startsAt = new Date(0), endsAt = startsAt] = [slots[0]?.startsAt, slots.at(-1)?.endsAt]
  return { startsAt, endsAt, slots: slots.length, slotMinutes: schedule.slotMinutes }
}

/** None in the past or beyond the horizon. */
export function bookableSlots(
  schedule: Schedule,
  date: IsoDate,
  busy: readonly Busy[],
  now: Date,
  rules: BookingRules,
): HospitalSlot[] {
  return offeredSlots(schedule, date, { ...rules, busy, now })
}
