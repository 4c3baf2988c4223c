import type { Pool } from 'pg'
import type { Config } from '../../platform/config.ts'
import type { KnownSchedule, Schedules } from '../../platform/schedules.ts'
import { readSchedules } from './read-schedules.ts'

const MOST = 5000

export function keptSchedules(
  pool: Pool,
  clock: () => Date,
  rules: Pick<Config, 'timeZone' | 'bookingHorizonDays'>,
): Schedules {
  const kept = new Map<string, KnownSchedule>()

  const list: Schedules['list'] = async (doctors) => {
    const isKept = ({ id, scheduleVersion }: (typeof doctors)[number]) =>
      kept.get(id)?.version === scheduleVersion
    const unknown = doctors.filter((doctor) => !isKept(doctor)).map(({ id }) => id)
    const before = doctors.flatMap(({ id }) => {
      const found = kept.get(id)
      return found ? [[id, found] as const] : []
    })
    if (unknown.length === 0) return new Map(before)
    const read = await readSchedules(pool, unknown, clock(), rules)
    if (kept.size + read.size > MOST) kept.clear()
    for (const [id, known] of read) kept.set(id, known)
    return new Map([...before, ...read])
  }
  return {
    list,
    get: async (doctor) => {
      const found = (await list([doctor])).get(doctor.id)
      if (!found) throw new Error(`There is no doctor ${doctor.id}.`)
      return found
    },
  }
}
