import { addDays, type IsoDate } from '@desk/rules/calendar-date'
import { type Taken, takenTimes } from '@desk/rules/schedule/offered'
import type { Schedule } from '@desk/rules/schedule/schedule'
import type { Dependencies } from '../../../platform/dependencies.ts'
import { listBusyDays } from '../calendar-queries.ts'
import { earliest } from './kept-answers.ts'

type Doctor = { id: string; scheduleVersion: number }
type Dates = { from: IsoDate; to: IsoDate }
/** `until`: the first of what is held that ends by itself. */
export type Calendar = { schedule: Schedule; taken: Taken; until: Date | null }

/** The schedules of doctors and what takes their time, around some dates; both included. */
export async function readCalendars(
  { pool, config, schedules }: Pick<Dependencies, 'pool' | 'config' | 'schedules'>,
  doctors: readonly Doctor[],
  { from, to }: Dates,
  now: Date,
): Promise<Map<string, Calendar>> {
  const known = await schedules.list(doctors)
  // Slots after midnight are listed under the date before, so the neighbouring dates count too.
  const around = { from: addDays(from, -1), to: addDays(to, 1) }
  const doctorIds = doctors.map(({ id }) => id)
  const days = await listBusyDays(pool, { doctorIds, ...around, now, ownHold: null }, config.timeZone)
  const byDoctor = Map.groupBy(days, ({ doctorId }) => doctorId)
  return new Map(
    doctors.flatMap(({ id }) => {
      const schedule = known.get(id)?.schedule
      if (!schedule) return []
      const ofDoctor = byDoctor.get(id) ?? []
      const taken = takenTimes(
        schedule,
        ofDoctor.flatMap(({ busy }) => busy),
      )
      return [[id, { schedule, taken, until: earliest(...ofDoctor.map(({ until }) => until)) }] as const]
    }),
  )
}
