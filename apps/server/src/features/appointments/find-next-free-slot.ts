import type { Slot } from '@desk/contract/doctor'
import { addDays, type IsoDate } from '@desk/rules/calendar-date'
import { firstBookableSlot } from '@desk/rules/slots/bookable-slots'
import type { TimeRange } from '@desk/rules/slots/free-slots'
import { hospitalToday } from '@desk/rules/slots/hospital-slots'
import type { Dependencies } from '../../platform/dependencies.ts'
import type { DoctorRow } from '../doctors/queries.ts'
import { toSlot } from './presenter.ts'
import { listBusyDays } from './calendar-queries.ts'

/** Days looked at in one go: nearly every doctor has a free slot within them, so the later ones are rarely read. */
const STRETCH_DAYS = 14

type Found = { slot: Slot; startsAt: Date } | null
/** What was found in a doctor's calendar, and what it was found by. */
type Known = Pick<DoctorRow, 'calendarVersion' | 'workStart' | 'workEnd'> & Searched & { today: IsoDate }
/** Good until then, when something that was held may be free again. */
type Searched = { found: Found; until: Date | null }

/**
 * Finds the next free slot of each doctor within the booking horizon, null for one who has none. It is kept until the
 * doctor's calendar or hours change, whichever server changed them, the slot is past, a
 * time that somebody holds is free again, or the hospital's date is another.
 */
export function nextFreeSlotFinder(deps: Dependencies) {
  const known = new Map<string, Known>()

  return async (doctors: readonly DoctorRow[]): Promise<Map<string, Slot | null>> => {
    const now = deps.clock()
    const today = hospitalToday(now, deps.config.timeZone)
    const unknown = doctors.filter((doctor) => !holds(known.get(doctor.id), doctor, now, today))
    const searched = await searchCalendars(deps, unknown, now, today)
    for (const { id, calendarVersion, workStart, workEnd } of unknown) {
      const { found = null, until = null } = searched.get(id) ?? {}
      known.set(id, { calendarVersion, workStart, workEnd, today, found, until })
    }
    return new Map(doctors.map(({ id }) => [id, known.get(id)?.found?.slot ?? null]))
  }
}

function holds(known: Known | undefined, doctor: DoctorRow, now: Date, today: IsoDate): boolean {
  return (
    known !== undefined &&
    known.calendarVersion === doctor.calendarVersion &&
    known.workStart === doctor.workStart &&
    known.workEnd === doctor.workEnd &&
    known.today === today &&
    (known.until === null || known.until > now) &&
    (known.found === null || known.found.startsAt > now)
  )
}

async function searchCalendars(
  { pool, config }: Dependencies,
  doctors: readonly DoctorRow[],
  now: Date,
  today: IsoDate,
): Promise<Map<string, Partial<Searched>>> {
  const rules = { timeZone: config.timeZone, horizonDays: config.bookingHorizonDays }
  const found = new Map<string, Partial<Searched>>()
  // A range of yesterday that runs past midnight has slots today.
  for (let offset = -1; offset <= config.bookingHorizonDays; offset += STRETCH_DAYS) {
    const searching = doctors.filter(({ id }) => !found.get(id)?.found)
    if (searching.length === 0) break
    const dates = Array.from({ length: STRETCH_DAYS }, (_, day) => addDays(today, offset + day))
    const days = await listBusyDays(pool, {
      doctorIds: searching.map(({ id }) => id),
      from: addDays(today, offset - 1),
      to: addDays(today, offset + STRETCH_DAYS),
      now,
    })
    const busy = new Map(days.map(({ doctorId, date, ranges }) => [`${doctorId} ${date ?? ''}`, ranges]))
    for (const { doctorId, until } of days) if (until) found.set(doctorId, { until })
    for (const doctor of searching) {
      // Slots after midnight are listed under the date before, so the neighbouring dates count too.
      const held = busy.get(`${doctor.id} `) ?? []
      const busyOn = (date: IsoDate): TimeRange[] => [
        ...held,
        ...[-1, 0, 1].flatMap((day) => busy.get(`${doctor.id} ${addDays(date, day)}`) ?? []),
      ]
      const first = firstBookableSlot(doctor, dates, busyOn, now, rules)
      if (!first) continue
      const next = { slot: toSlot(first.date, first.slot), startsAt: first.slot.startsAt }
      found.set(doctor.id, { ...found.get(doctor.id), found: next })
    }
  }
  return found
}
