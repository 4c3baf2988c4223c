import type { Doctor } from '@desk/contract/doctor'
import { addDays, type IsoDate } from '@desk/rules/calendar-date'
import { bookableSlots } from '@desk/rules/slots/choose-slot'
import { hospitalToday } from '@desk/rules/slots/hospital-slots'
import type { Slot } from '@desk/rules/slots/day-slots'
import type { TimeRange } from '@desk/rules/slots/open-slots'
import { slotLabel } from '@desk/rules/slots/slot-label'
import type { Parts } from '../../platform/parts.ts'
import type { DoctorRow } from '../doctors/queries.ts'
import { listTakenOf } from './queries.ts'

/** Days looked at in one go: nearly every doctor has a free slot within them, so the later ones are rarely read. */
const STRETCH_DAYS = 14

type NextFree = Map<string, Doctor['nextFree']>

/** The next free slot of each doctor within the booking horizon; a doctor without one is not in the answer. */
export async function findNextFree(parts: Parts, doctors: DoctorRow[]): Promise<NextFree> {
  const { clock, config } = parts
  // A range of yesterday that runs past midnight has slots today.
  const first = addDays(hospitalToday(clock(), config.timeZone), -1)
  const found: NextFree = new Map()
  for (let offset = 0; offset <= config.bookingHorizonDays + 1; offset += STRETCH_DAYS) {
    const searching = doctors.filter((doctor) => !found.has(doctor.id))
    if (searching.length === 0) break
    await searchStretch(parts, searching, addDays(first, offset), found)
  }
  return found
}

async function searchStretch(
  { db, clock, config }: Parts,
  doctors: DoctorRow[],
  from: IsoDate,
  found: NextFree,
) {
  const days = Array.from({ length: STRETCH_DAYS }, (_, index) => addDays(from, index))
  const ids = doctors.map((doctor) => doctor.id)
  const taken = Map.groupBy(
    await listTakenOf(db, ids, from, addDays(from, STRETCH_DAYS)),
    (row) => row.doctorId,
  )
  const rules = { timeZone: config.timeZone, horizonDays: config.bookingHorizonDays }
  const now = clock()
  for (const doctor of doctors) {
    const ofDoctor: TimeRange[] = taken.get(doctor.id) ?? []
    const slotsOf = (day: IsoDate) => bookableSlots(doctor, day, ofDoctor, now, rules)
    const slot = firstFree(days, slotsOf)
    if (slot) found.set(doctor.id, slot)
  }
}

function firstFree(days: IsoDate[], slotsOf: (day: IsoDate) => Slot[]): Doctor['nextFree'] {
  for (const day of days) {
    const [slot] = slotsOf(day)
    if (slot) return { date: day, time: slotLabel(slot) }
  }
  return undefined
}
