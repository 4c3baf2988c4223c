import type { Slot } from '@desk/contract/doctor'
import type { WhyNotFree } from '@desk/contract/free-times'
import { addDays, type IsoDate } from '@desk/rules/calendar-date'
import { nearestSlots } from '@desk/rules/schedule/day-state'
import { slotsLeft } from '@desk/rules/schedule/offered'
import { type HospitalSlot, hospitalTime, hospitalToday } from '@desk/rules/slots/hospital-slots'
import type { Dependencies } from '../../../platform/dependencies.ts'
import { listDoctorRows } from '../../doctors/list-queries.ts'
import { type DoctorRow } from '../../doctors/queries.ts'
import { toSlot } from '../presenter.ts'
import { type Calendar, readCalendars } from './read-calendar.ts'

const TIMES = 3
/** Searched first, before and after the wanted day. */
const NEAR_DAYS = 7
const COLLEAGUES = 30
const FURTHER_DAYS = 28

type Wanted = {
  instant: Date
  now: Date
  length?: number | undefined
  /** The minutes that the visit needs, whatever the slots are. */
  room?: number | undefined
}

/** Near the wanted time, else anywhere within the horizon. */
export async function nearestOwn(deps: Dependencies, doctor: DoctorRow, wanted: Wanted): Promise<Slot[]> {
  const near = await nearestOf(deps, [doctor], wanted, around(deps, wanted))
  if (near.length === TIMES) return near.map(({ slot }) => slot)
  const today = hospitalToday(wanted.now, deps.config.timeZone)
  const { schedule } = await deps.schedules.get(doctor)
  // Yesterday's hours past midnight have slots today.
  const all = { from: addDays(today, -1), to: addDays(today, schedule.horizonDays) }
  return (await nearestOf(deps, [doctor], wanted, all)).map(({ slot }) => slot)
}

/** Plain slots with room for the chosen type, else the next ones that can be booked. */
export async function nearestOfColleagues(
  deps: Dependencies,
  doctor: DoctorRow,
  wanted: Pick<Wanted, 'instant' | 'now' | 'room'>,
): Promise<WhyNotFree['colleagues']> {
  const { specialization } = doctor
  const { rows } = await listDoctorRows(deps.db, {
    bookable: true,
    specialization,
    page: 1,
    limit: COLLEAGUES,
  })
  const others = rows.filter(({ id }) => id !== doctor.id)
  const last = await lastDateOf(deps, others, wanted.now)
  let dates = around(deps, wanted)
  let nearest = await nearestOf(deps, others, wanted, dates)
  while (nearest.length === 0 && dates.to < last) {
    dates = { from: addDays(dates.to, 1), to: addDays(dates.to, FURTHER_DAYS) }
    nearest = await nearestOf(deps, others, wanted, dates)
  }
  return nearest.map(({ doctor: { id, firstName, lastName }, slot }) => ({
    doctorId: id,
    doctorName: `${firstName} ${lastName}`,
    ...slot,
  }))
}

async function lastDateOf(
  { schedules, config }: Dependencies,
  doctors: readonly DoctorRow[],
  now: Date,
): Promise<IsoDate> {
  const known = await schedules.list(doctors)
  const horizons = [...known.values()].map(({ schedule }) => schedule.horizonDays)
  return addDays(hospitalToday(now, config.timeZone), Math.max(0, ...horizons))
}

type Dates = { from: IsoDate; to: IsoDate }

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
  const nearest = nearestSlots(free, wanted.instant, TIMES)
  return nearest.map(({ date, slot, ...one }) => ({ ...one, slot: toSlot(date, slot) }))
}

type Found = { date: IsoDate; slot: HospitalSlot; startsAt: Date }

function freeIn(
  { schedule, taken }: Calendar,
  { from, to }: Dates,
  { now, length, room }: Wanted,
  timeZone: string,
): Found[] {
  const found: Found[] = []
  const needsMore = room !== undefined && room > (length ?? schedule.slotMinutes)
  for (let date = from; date <= to; date = addDays(date, 1)) {
    const slots = slotsLeft(schedule, date, { taken, now, timeZone, length })
    const longEnough =
      needsMore && new Set(startsOf(slotsLeft(schedule, date, { taken, now, timeZone, length: room })))
    for (const slot of slots) {
      if (longEnough && !longEnough.has(slot.start)) continue
      found.push({ date, slot, startsAt: slot.startsAt })
    }
  }
  return found
}

const startsOf = (slots: readonly { start: number }[]) => slots.map(({ start }) => start)
