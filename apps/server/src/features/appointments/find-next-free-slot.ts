import type { Slot } from '@desk/contract/doctor'
import { addDays, type IsoDate } from '@desk/rules/calendar-date'
import type { Busy } from '@desk/rules/schedule/offered'
import type { Schedule } from '@desk/rules/schedule/schedule'
import { firstBookableSlot } from '@desk/rules/slots/bookable-slots'
import { hospitalToday } from '@desk/rules/slots/hospital-slots'
import type { Dependencies } from '../../platform/dependencies.ts'
import type { DoctorRow } from '../doctors/queries.ts'
import { toSlot } from './presenter.ts'
import { listBusyDays } from './calendar-queries.ts'

/** Days looked at in one go: nearly every doctor has a free slot within them, so the later ones are rarely read. */
const STRETCH_DAYS = 14
const MINUTE_MS = 60_000

/** `offeredUntil`: when the shortest notice of its doctor begins. */
type Found = { slot: Slot; offeredUntil: Date } | null
/** What was found in a doctor's calendar, and what it was found by. */
type Known = Pick<DoctorRow, 'calendarVersion' | 'scheduleVersion'> & Searched & { today: IsoDate }
/** Good until then, when something that was held may be free again. */
type Searched = { found: Found; until: Date | null }

/**
 * Finds the next free slot of each doctor within the booking horizon, null for one who has none. It is kept until the
 * doctor's calendar or schedule changes, whichever server changed it, the slot is past, a
 * time that somebody holds is free again, or the hospital's date is another.
 */
export function nextFreeSlotFinder(deps: Dependencies) {
  const known = new Map<string, Known>()

  return async (doctors: readonly DoctorRow[]): Promise<Map<string, Slot | null>> => {
    const now = deps.clock()
    const today = hospitalToday(now, deps.config.timeZone)
    const unknown = doctors.filter((doctor) => !holds(known.get(doctor.id), doctor, now, today))
    const searched = await searchCalendars(deps, unknown, now, today)
    for (const { id, calendarVersion, scheduleVersion } of unknown) {
      const { found = null, until = null } = searched.get(id) ?? {}
      known.set(id, { calendarVersion, scheduleVersion, today, found, until })
    }
    return new Map(doctors.map(({ id }) => [id, known.get(id)?.found?.slot ?? null]))
  }
}

function holds(known: Known | undefined, doctor: DoctorRow, now: Date, today: IsoDate): boolean {
  return (
    known !== undefined &&
    known.calendarVersion === doctor.calendarVersion &&
    known.scheduleVersion === doctor.scheduleVersion &&
    known.today === today &&
    (known.until === null || known.until > now) &&
    (known.found === null || known.found.offeredUntil > now)
  )
}

async function searchCalendars(
  deps: Dependencies,
  doctors: readonly DoctorRow[],
  now: Date,
  today: IsoDate,
): Promise<Map<string, Partial<Searched>>> {
  const known = await deps.schedules.list(doctors)
  const scheduled = doctors.flatMap(({ id }) => {
    const schedule = known.get(id)?.schedule
    return schedule ? [{ id, schedule }] : []
  })
  const furthest = Math.max(...scheduled.map(({ schedule }) => schedule.horizonDays))
  const found = new Map<string, Partial<Searched>>()
  // A range of yesterday that runs past midnight has slots today.
  for (let offset = -1; offset <= furthest; offset += STRETCH_DAYS) {
    const searching = scheduled.filter(({ id }) => !found.get(id)?.found)
    if (searching.length === 0) break
    await searchStretch(deps, searching, { from: addDays(today, offset), now }, found)
  }
  return found
}

type Scheduled = { id: string; schedule: Schedule }

async function searchStretch(
  { pool, config }: Dependencies,
  doctors: readonly Scheduled[],
  { from, now }: { from: IsoDate; now: Date },
  found: Map<string, Partial<Searched>>,
): Promise<void> {
  const dates = Array.from({ length: STRETCH_DAYS }, (_, day) => addDays(from, day))
  const doctorIds = doctors.map(({ id }) => id)
  const around = { from: addDays(from, -1), to: addDays(from, STRETCH_DAYS) }
  const days = await listBusyDays(pool, { doctorIds, ...around, now }, config.timeZone)
  for (const { doctorId, until } of days) {
    const other = found.get(doctorId)?.until
    if (until) found.set(doctorId, { until: other && other < until ? other : until })
  }
  const busy = Map.groupBy(days, ({ doctorId, date }) => `${doctorId} ${date ?? ''}`)
  const busyUnder = (key: string) => (busy.get(key) ?? []).flatMap((day) => day.busy)
  for (const { id, schedule } of doctors) {
    // Slots after midnight are listed under the date before, so the neighbouring dates count too.
    const held = busyUnder(`${id} `)
    const busyOn = (date: IsoDate): Busy[] => [
      ...held,
      ...[-1, 0, 1].flatMap((day) => busyUnder(`${id} ${addDays(date, day)}`)),
    ]
    const first = firstBookableSlot(schedule, dates, busyOn, now, config)
    if (!first) continue
    const offeredUntil = new Date(first.slot.startsAt.getTime() - schedule.noticeMinutes * MINUTE_MS)
    const next = { slot: toSlot(first.date, first.slot), offeredUntil }
    found.set(id, { ...found.get(id), found: next })
  }
}
