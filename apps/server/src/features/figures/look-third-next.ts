import type { IsoDate } from '@desk/rules/calendar-date'
import { daysBetween } from '@desk/rules/figures/parts'
import type { Actor } from '../../platform/actor.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import { nextFreeSlotFinder } from '../appointments/find-next-free-slot.ts'
import { keptCalendars } from '../appointments/free-times/kept-calendars.ts'
import { listToLookAt, saveAllThirdNext, saveThirdNext } from './state-queries.ts'

type Deps = Pick<Dependencies, 'db' | 'pool' | 'config' | 'clock' | 'schedules'>

/** More at once would hold up other requests. */
const BATCH_SIZE = 50

/** The first may be a fresh cancellation; the third says how long people wait. */
export async function lookThirdNext(deps: Deps, _actor: Actor, { today }: { today: IsoDate }): Promise<void> {
  const doctors = await listToLookAt(deps.db)
  for (let from = 0; from < doctors.length; from += BATCH_SIZE) {
    const some = doctors.slice(from, from + BATCH_SIZE)
    const found = await nextFreeSlotFinder({ ...deps, calendars: keptCalendars(deps) })(some)
    const ahead = some.map(({ id }) => ({ doctorId: id, daysAhead: daysTo(today, found.get(id)?.times[2]) }))
    await saveThirdNext(deps.db, today, ahead)
  }
  await saveAllThirdNext(deps.db, today)
}

/** After midnight it may be listed the day before. */
function daysTo(today: IsoDate, third: { date: IsoDate } | undefined): number | null {
  return third ? Math.max(0, daysBetween(today, third.date)) : null
}
