import type { Doctor } from '@desk/contract/doctor'
import { addDays, type IsoDate } from '@desk/rules/calendar-date'
import { bookableSlots } from '@desk/rules/slots/bookable-slots'
import { type HospitalSlot, hospitalToday } from '@desk/rules/slots/hospital-slots'
import type { TimeRange } from '@desk/rules/slots/free-slots'
import type { Dependencies } from '../../platform/dependencies.ts'
import type { DoctorRow } from '../doctors/queries.ts'
import { toSlot } from './presenter.ts'
import { listBusyRangesOfDoctors } from './queries.ts'

/** Days looked at in one go: nearly every doctor has a free slot within them, so the later ones are rarely read. */
const STRETCH_DAYS = 14

type NextFreeSlots = Map<string, Doctor['nextFree']>

/** The next free slot of each doctor within the booking horizon; a doctor without one is not in the answer. */
export async function findNextFreeSlots(deps: Dependencies, doctors: DoctorRow[]): Promise<NextFreeSlots> {
  const { clock, config } = deps
  // A range of yesterday that runs past midnight has slots today.
  const first = addDays(hospitalToday(clock(), config.timeZone), -1)
  const found: NextFreeSlots = new Map()
  for (let offset = 0; offset <= config.bookingHorizonDays + 1; offset += STRETCH_DAYS) {
    const searching = doctors.filter((doctor) => !found.has(doctor.id))
    if (searching.length === 0) break
    await searchStretch(deps, searching, addDays(first, offset), found)
  }
  return found
}

async function searchStretch(
  { db, clock, config }: Dependencies,
  doctors: DoctorRow[],
  from: IsoDate,
  found: NextFreeSlots,
) {
  const dates = Array.from({ length: STRETCH_DAYS }, (_, index) => addDays(from, index))
  const ids = doctors.map((doctor) => doctor.id)
  const busy = Map.groupBy(
    await listBusyRangesOfDoctors(db, ids, from, addDays(from, STRETCH_DAYS)),
    (row) => row.doctorId,
  )
  const rules = { timeZone: config.timeZone, horizonDays: config.bookingHorizonDays }
  const now = clock()
  for (const doctor of doctors) {
    const ofDoctor: TimeRange[] = busy.get(doctor.id) ?? []
    const slotsOf = (date: IsoDate) => bookableSlots(doctor, date, ofDoctor, now, rules)
    const slot = firstFree(dates, slotsOf)
    if (slot) found.set(doctor.id, slot)
  }
}

function firstFree(dates: IsoDate[], slotsOf: (date: IsoDate) => HospitalSlot[]): Doctor['nextFree'] {
  for (const date of dates) {
    const [slot] = slotsOf(date)
    if (slot) return toSlot(date, slot)
  }
  return undefined
}
