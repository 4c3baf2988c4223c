import type { Slot } from '@desk/contract/doctor'
import type { WhyNotFree } from '@desk/contract/free-times'
import { addDays, type IsoDate } from '@desk/rules/calendar-date'
import { nearestSlots } from '@desk/rules/schedule/day-state'
import { slotsLeft } from '@desk/rules/schedule/offered'
import { hospitalTime, hospitalToday } from '@desk/rules/slots/hospital-slots'
import type { Dependencies } from '../../../platform/dependencies.ts'
import { type DoctorRow, listDoctors } from '../../doctors/queries.ts'
import { toSlot } from '../presenter.ts'
import { type Calendar, readCalendars } from './read-calendar.ts'

const TIMES = 3
/** So many days before and after are looked at first. */
const NEAR_DAYS = 7
const COLLEAGUES = 30

type Wanted = { instant: Date; now: Date; length?: number | undefined }

/** The free times of a doctor that are nearest to an instant: around it, else anywhere within the horizon. */
export async function nearestOwn(deps: Dependencies, doctor: DoctorRow, wanted: Wanted): Promise<Slot[]> {
  const near = await nearestOf(deps, [doctor], wanted, around(deps, wanted))
  if (near.length === TIMES) return near.map(({ slot }) => slot)
  const today = hospitalToday(wanted.now, deps.config.timeZone)
  const { schedule } = await deps.schedules.get(doctor)
  // A range of yesterday that runs past midnight has slots today.
  const all = { from: addDays(today, -1), to: addDays(today, schedule.horizonDays) }
  return (await nearestOf(deps, [doctor], wanted, all)).map(({ slot }) => slot)
}

/** Those of others of the same speciality, as plain slots. */
export async function nearestOfColleagues(
  deps: Dependencies,
  doctor: DoctorRow,
  { instant, now }: Wanted,
): Promise<WhyNotFree['colleagues']> {
  const { specialization } = doctor
  const { rows } = await listDoctors(deps.db, { bookable: true, specialization, page: 1, limit: COLLEAGUES })
  const others = rows.filter(({ id }) => id !== doctor.id)
  const wanted = { instant, now }
  const nearest = await nearestOf(deps, others, wanted, around(deps, wanted))
  return nearest.map(({ doctor: { id, firstName, lastName }, slot }) => ({
    doctorId: id,
    doctorName: `${firstName} ${lastName}`,
    ...slot,
  }))
}

type Dates = { from: IsoDate; to: IsoDate }

/** Never before today: what is past is moved to where times begin. */
function around({ config: { timeZone } }: Dependencies, { instant, now }: Wanted): Dates {
  const { date } = hospitalTime(instant < now ? now : instant, timeZone)
  return { from: addDays(date, -NEAR_DAYS), to: addDays(date, NEAR_DAYS) }
}

async function nearestOf(
  deps: Dependencies,
  doctors: readonly DoctorRow[],
  wanted: Wanted,
  dates: Dates,
): Promise<{ doctor: DoctorRow; slot: Slot; startsAt: Date }[]> {
  if (doctors.length === 0) return []
  const calendars = await readCalendars(deps, doctors, dates, wanted.now)
  const free = doctors.flatMap((doctor) => {
    const calendar = calendars.get(doctor.id)
    return calendar
      ? freeIn(calendar, dates, wanted, deps.config.timeZone).map((one) => ({ doctor, ...one }))
      : []
  })
  return nearestSlots(free, wanted.instant, TIMES)
}

function freeIn(
  { schedule, taken }: Calendar,
  { from, to }: Dates,
  { now, length }: Wanted,
  timeZone: string,
): { slot: Slot; startsAt: Date }[] {
  const found: { slot: Slot; startsAt: Date }[] = []
  for (let date = from; date <= to; date = addDays(date, 1)) {
    for (const slot of slotsLeft(schedule, date, { taken, now, timeZone, length })) {
      found.push({ slot: toSlot(date, slot), startsAt: slot.startsAt })
    }
  }
  return found
}
