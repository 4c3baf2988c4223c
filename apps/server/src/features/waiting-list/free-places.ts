import { addDays, type IsoDate } from '@desk/rules/calendar-date'
import type { Minutes } from '@desk/rules/clock-time'
import { widened } from '@desk/rules/schedule/offered'
import type { Busy } from '@desk/rules/schedule/offered'
import type { Schedule } from '@desk/rules/schedule/schedule'
import { bookableSlots } from '@desk/rules/slots/bookable-slots'
import type { TimeRange } from '@desk/rules/slots/free-slots'
import { type HospitalSlot, hospitalToday } from '@desk/rules/slots/hospital-slots'
import type { Db } from '../../platform/db/tables.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import { listBusyWithin } from './freed-queries.ts'

type Deps = Pick<Dependencies, 'config'>
type Asked = { doctorId: string; schedule: Schedule; now: Date }
/** `minutes` is the length of the visit. */
export type Place = { date: IsoDate; slot: HospitalSlot; minutes: Minutes }

const DAY_MS = 86_400_000
/** The whole day, because of its maximum and the neighbours. */
const around = ({ startsAt, endsAt }: TimeRange): TimeRange => ({
  startsAt: new Date(startsAt.getTime() - DAY_MS),
  endsAt: new Date(endsAt.getTime() + DAY_MS),
})
const overlap = (one: TimeRange, other: TimeRange) =>
  one.startsAt < other.endsAt && other.startsAt < one.endsAt

/** Those that patients see as free by it (R13, R14). */
export async function freePlaces(
  trx: Db,
  { config }: Deps,
  { doctorId, schedule, now, lengths }: Asked & { lengths: Iterable<Minutes> },
  freed: TimeRange,
): Promise<Place[]> {
  const busy = await listBusyWithin(trx, { doctorId, ...around(freed) }, now, config.timeZone)
  const visitsOn = (date: IsoDate) => busy.filter((one) => one.isVisit && one.date === date).length
  // Neighbours and a full day are free by it too.
  const reach = widened(freed, schedule.gapMinutes)
  const freedDate = hospitalToday(freed.startsAt, config.timeZone)
  const isDayFree = schedule.mostVisits !== null && visitsOn(freedDate) === schedule.mostVisits - 1
  const { timeZone } = config
  const days = daysOf(config, schedule, reach, now)
  return [...lengths].flatMap((minutes) =>
    days.flatMap((date) =>
      bookableSlots(schedule, date, busy, now, { timeZone, length: minutes })
        .filter((slot) => overlap(slot, reach) || (isDayFree && date === freedDate))
        .map((slot) => ({ date, slot, minutes })),
    ),
  )
}

export async function allFreeTimes(trx: Db, { config }: Deps, asked: Asked): Promise<TimeRange[]> {
  const { doctorId, schedule, now } = asked
  const all = { startsAt: now, endsAt: new Date(now.getTime() + (schedule.horizonDays + 1) * DAY_MS) }
  const busy = await listBusyWithin(trx, { doctorId, ...around(all) }, now, config.timeZone)
  const busyOn = (date: IsoDate): Busy[] => {
    const noon = Date.parse(`${date}T12:00:00Z`)
    const near = around({ startsAt: new Date(noon - DAY_MS), endsAt: new Date(noon + DAY_MS) })
    return busy.filter((one) => overlap(one, near))
  }
  return daysOf(config, schedule, all, now).flatMap((date) =>
    bookableSlots(schedule, date, busyOn(date), now, config).map(({ startsAt, endsAt }) => ({
      startsAt,
      endsAt,
    })),
  )
}

/** Times after midnight are listed under the day before. */
function daysOf({ timeZone }: Deps['config'], schedule: Schedule, time: TimeRange, now: Date): IsoDate[] {
  const from = time.startsAt < now ? now : time.startsAt
  const horizon = addDays(hospitalToday(now, timeZone), schedule.horizonDays)
  const end = hospitalToday(time.endsAt, timeZone)
  const last = end < horizon ? end : horizon
  const days: IsoDate[] = []
  for (let date = addDays(hospitalToday(from, timeZone), -1); date <= last; date = addDays(date, 1)) {
    days.push(date)
  }
  return days
}
