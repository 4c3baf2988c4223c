import { addDays, type IsoDate } from '@desk/rules/calendar-date'
import type { Minutes } from '@desk/rules/clock-time'
import type { Opening, Rules } from '@desk/rules/re-plan/candidates'
import { type Busy, offeredSlots } from '@desk/rules/schedule/offered'
import type { Schedule } from '@desk/rules/schedule/schedule'
import { hospitalToday } from '@desk/rules/slots/hospital-slots'
import type { Config } from '../../platform/config.ts'
import type { Db } from '../../platform/db/tables.ts'
import { type BusyDay, busyTimesOf, listBusyDays } from '../appointments/busy-day-queries.ts'
import { readSchedules } from '../schedules/read-schedules.ts'

export type FreeTimes = {
  /** Free times of these doctors for a visit of so many minutes. */
  openingsOf: (minutes: Minutes) => readonly Opening[]
  rules: Rules
  schedules: ReadonlyMap<string, { schedule: Schedule }>
}

type Asked = { doctorIds: readonly string[]; now: Date; ownHold?: string | null }

/** Reads up to each doctor's horizon, within the transaction. */
export async function readFreeTimes(
  db: Db,
  config: Pick<Config, 'timeZone' | 'bookingHorizonDays'>,
  { doctorIds, now, ownHold = null }: Asked,
): Promise<FreeTimes> {
  const { timeZone } = config
  const schedules = await readSchedules(db, doctorIds, now, config)
  const horizon = Math.max(0, ...[...schedules.values()].map(({ schedule }) => schedule.horizonDays))
  const today = hospitalToday(now, timeZone)
  const around = { from: addDays(today, -2), to: addDays(today, horizon + 1) }
  const days = await listBusyDays(db, { doctorIds: [...doctorIds], ...around, now, ownHold })
  const busy = toCalendars(days, timeZone)
  const dates = Array.from({ length: horizon + 2 }, (_, day) => addDays(today, day - 1))
  const known = new Map<Minutes, Opening[]>()
  const openingsOf = (length: Minutes): Opening[] => {
    const found =
      known.get(length) ??
      [...schedules].flatMap(([doctorId, { schedule }]) =>
        dates.flatMap((date) => {
          const question = { busy: busy(doctorId, date), now, timeZone, length }
          return offeredSlots(schedule, date, question).map((slot) => ({ ...slot, doctorId, date }))
        }),
      )
    known.set(length, found)
    return found
  }
  return { openingsOf, schedules, rules: rulesOf(schedules, busy) }
}

type Calendars = (doctorId: string, date: IsoDate) => Busy[]

/** Visits by listed date, the rest for every date. */
function toCalendars(days: readonly BusyDay[], timeZone: string): Calendars {
  const byDay = new Map<string, Busy[]>()
  for (const day of days) {
    for (const one of busyTimesOf(day, timeZone)) {
      const key = `${day.doctorId} ${one.isVisit ? one.date : ''}`
      byDay.set(key, [...(byDay.get(key) ?? []), one])
    }
  }
  const on = (doctorId: string, date: IsoDate) => byDay.get(`${doctorId} ${date}`) ?? []
  return (doctorId, date) => [
    ...on(doctorId, addDays(date, -1)),
    ...on(doctorId, date),
    ...on(doctorId, addDays(date, 1)),
    ...on(doctorId, ''),
  ]
}

function rulesOf(schedules: FreeTimes['schedules'], busy: Calendars): Rules {
  return {
    gapOf: (doctorId) => schedules.get(doctorId)?.schedule.gapMinutes ?? 0,
    roomOn: (doctorId, date) => {
      const most = schedules.get(doctorId)?.schedule.mostVisits ?? null
      if (most === null) return Infinity
      return most - busy(doctorId, date).filter((one) => one.isVisit && one.date === date).length
    },
  }
}
