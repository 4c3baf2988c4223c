import type { Slot } from '@desk/contract/doctor'
import { addDays } from '@desk/rules/calendar-date'
import type { Minutes } from '@desk/rules/clock-time'
import { weekdaysOf } from '@desk/rules/schedule/day-state'
import { slotsLeft } from '@desk/rules/schedule/offered'
import { hospitalDay, hospitalToday } from '@desk/rules/slots/hospital-slots'
import type { Dependencies } from '../../platform/dependencies.ts'
import type { Lengths, NextFree, VersionedDoctor } from '../doctors/list-doctors.ts'
import { earliest } from './free-times/kept-answers.ts'
import type { CalendarReader } from './free-times/kept-calendars.ts'
import type { Calendar } from './free-times/read-calendar.ts'
import { toSlot } from './presenter.ts'

/** Searched at once; nearly every doctor has free slots within them. */
const STRETCH_DAYS = 14
const TIMES = 3
const MINUTE_MS = 60_000

/** Bounds the memory. */
const MOST_KNOWN = 50_000

type Deps = Pick<Dependencies, 'clock' | 'config'> & { calendars: CalendarReader }
type Known = Pick<VersionedDoctor, 'calendarVersion' | 'scheduleVersion'> & { since: Date; next: NextFree }

/**
 * A result is kept until calendar or schedule change on any server, its first slot has begun, a hold ends, or the date
 * changes.
 */
export function nextFreeSlotFinder(deps: Deps) {
  const known = new Map<string, Known>()

  return async (
    doctors: readonly VersionedDoctor[],
    lengths: Lengths = new Map(),
  ): Promise<Map<string, NextFree>> => {
    const now = deps.clock()
    // Cleared before reading, so that this call keeps what it finds.
    if (known.size > MOST_KNOWN) known.clear()
    const keyOf = (id: string) => `${id} ${lengths.get(id) ?? ''}`
    const unknown = doctors.filter((doctor) => !holds(known.get(keyOf(doctor.id)), doctor, now))
    const found = await searchCalendars(deps, unknown, lengths, now)
    for (const { id, calendarVersion, scheduleVersion } of unknown) {
      const next = found.get(id)
      if (next) known.set(keyOf(id), { calendarVersion, scheduleVersion, since: now, next })
    }
    return new Map(
      doctors.flatMap(({ id }) => {
        const next = known.get(keyOf(id))?.next
        return next ? [[id, next] as const] : []
      }),
    )
  }
}

const holds = (known: Known | undefined, doctor: VersionedDoctor, now: Date): boolean =>
  known !== undefined &&
  known.calendarVersion === doctor.calendarVersion &&
  known.scheduleVersion === doctor.scheduleVersion &&
  known.since <= now &&
  now < known.next.until

async function searchCalendars(
  deps: Deps,
  doctors: readonly VersionedDoctor[],
  lengths: Lengths,
  now: Date,
): Promise<Map<string, NextFree>> {
  const found = new Map<string, NextFree>()
  if (doctors.length === 0) return found
  const today = hospitalToday(now, deps.config.timeZone)
  const { end } = hospitalDay(today, deps.config.timeZone)
  let searching = doctors
  // Yesterday's hours past midnight have slots today.
  for (let from = -1; searching.length > 0; from += STRETCH_DAYS) {
    const dates = Array.from({ length: STRETCH_DAYS }, (_, day) => addDays(today, from + day))
    const stretch = { from: addDays(today, from), to: addDays(today, from + STRETCH_DAYS - 1) }
    const calendars = await deps.calendars(searching, stretch, now)
    for (const [id, calendar] of calendars) {
      const before = found.get(id) ?? {
        times: [],
        until: end,
        weekdays: weekdaysOf(calendar.schedule, today),
      }
      found.set(id, withTimes(deps, before, calendar, { dates, now, length: lengths.get(id) }))
    }
    const isOver = (id: string) => from + STRETCH_DAYS > (calendars.get(id)?.schedule.horizonDays ?? 0)
    searching = searching.filter(({ id }) => (found.get(id)?.times.length ?? TIMES) < TIMES && !isOver(id))
  }
  return found
}

type Stretch = { dates: readonly string[]; now: Date; length: Minutes | undefined }

function withTimes(
  { config: { timeZone } }: Deps,
  before: NextFree,
  { schedule, taken, until }: Calendar,
  { dates, now, length }: Stretch,
): NextFree {
  const times: Slot[] = [...before.times]
  let turn: Date | null = null
  for (const date of dates) {
    if (times.length >= TIMES) break
    const slots = slotsLeft(schedule, date, { taken, now, timeZone, length }).slice(0, TIMES - times.length)
    for (const slot of slots) {
      times.push(toSlot(date, slot))
      // The first slot whose notice time begins later.
      turn ??= new Date(slot.startsAt.getTime() - schedule.noticeMinutes * MINUTE_MS)
    }
  }
  return { ...before, times, until: earliest(before.until, until, turn) ?? before.until }
}
