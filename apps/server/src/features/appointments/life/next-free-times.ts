import { addDays, type IsoDate } from '@desk/rules/calendar-date'
import { isBookable } from '@desk/rules/doctor-status'
import { hospitalToday } from '@desk/rules/slots/hospital-slots'
import { SYSTEM } from '../../../platform/actor.ts'
import type { Dependencies } from '../../../platform/dependencies.ts'
import { listDoctorRows } from '../../doctors/list-queries.ts'
import { type DoctorRow, findDoctor } from '../../doctors/queries.ts'
import { listFreeSlots } from '../list-free-slots.ts'
import type { FreeTime } from './about.ts'

type Deps = Pick<Dependencies, 'pool' | 'db' | 'clock' | 'config' | 'schedules'>

/** As many as one reads in an email. */
const TIMES = 3

const COLLEAGUES_DAYS = 14
const COLLEAGUES = 5

/** If the doctor has none, those of colleagues of the speciality. */
export async function nextFreeTimes(deps: Deps, doctorId: string): Promise<FreeTime[]> {
  const doctor = await findDoctor(deps.pool, doctorId)
  if (!doctor) return []
  const own = isBookable(doctor) ? await firstTimes(deps, doctor, deps.config.bookingHorizonDays) : []
  if (own.length > 0) return own
  const { specialization } = doctor
  const { rows } = await listDoctorRows(deps.db, {
    bookable: true,
    specialization,
    limit: COLLEAGUES + 1,
    page: 1,
  })
  const colleagues = rows.filter(({ id }) => id !== doctor.id).slice(0, COLLEAGUES)
  const times: FreeTime[] = []
  for (const colleague of colleagues) times.push(...(await firstTimes(deps, colleague, COLLEAGUES_DAYS)))
  return times.toSorted((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt)).slice(0, TIMES)
}

async function firstTimes(deps: Deps, doctor: DoctorRow, days: number): Promise<FreeTime[]> {
  const { id: doctorId, firstName, lastName } = doctor
  const today = hospitalToday(deps.clock(), deps.config.timeZone)
  const found: FreeTime[] = []
  // Yesterday's hours past midnight have slots today.
  for (let day = -1; day <= days && found.length < TIMES; day += 1) {
    const date: IsoDate = addDays(today, day)
    const slots = await listFreeSlots(deps, SYSTEM, { doctorId, date })
    for (const { time, startsAt } of slots.slice(0, TIMES - found.length)) {
      found.push({ doctorId, doctor: `${firstName} ${lastName}`, date, time, startsAt })
    }
  }
  return found
}
