import { addDays } from '@desk/rules/calendar-date'
import { type Taken, takenTimes } from '@desk/rules/schedule/offered'
import type { Schedule } from '@desk/rules/schedule/schedule'
import type { Dependencies } from '../../../platform/dependencies.ts'
import { type BusyDay, busyTimesOf, listBusyDays } from '../busy-day-queries.ts'
import type { Dates } from '../calendar-queries.ts'
import { earliest } from './kept-answers.ts'

type Doctor = { id: string; scheduleVersion: number }
/** `until`: when the first held time ends. */
export type Calendar = { schedule: Schedule; taken: Taken; until: Date | null }
type Deps = Pick<Dependencies, 'pool' | 'config' | 'schedules'>

export async function readCalendars(
  { pool, config: { timeZone }, schedules }: Deps,
  doctors: readonly Doctor[],
  { from, to }: Dates,
  now: Date,
): Promise<Map<string, Calendar>> {
  const known = await schedules.list(doctors)
  // Slots after midnight are listed under the date before.
  const around = { from: addDays(from, -1), to: addDays(to, 1) }
  const doctorIds = doctors.map(({ id }) => id)
  const days = await listBusyDays(pool, { doctorIds, ...around, now, ownHold: null })
  const byDoctor = Map.groupBy(days, ({ doctorId }) => doctorId)
  return new Map(
    doctors.flatMap(({ id }) => {
      const schedule = known.get(id)?.schedule
      return schedule ? [[id, calendarOf(schedule, byDoctor.get(id) ?? [], timeZone)] as const] : []
    }),
  )
}

function calendarOf(schedule: Schedule, days: readonly BusyDay[], timeZone: string): Calendar {
  const held = days.filter(({ date }) => date === null).flatMap((day) => busyTimesOf(day, timeZone))
  const visits = days.flatMap(({ date, starts, ends }) => (date === null ? [] : [{ date, starts, ends }]))
  const until = earliest(...days.map((day) => day.until))
  return { schedule, taken: takenTimes(schedule, held, visits), until }
}
