import type { FreeSlot, listFreeSlots as contract } from '@desk/contract/doctor'
import type { QueryOf } from '@desk/contract/endpoint'
import { bookableSlots } from '@desk/rules/slots/bookable-slots'
import type { Actor } from '../../platform/actor.ts'
import { uuidOrNil } from '../../platform/db/ids.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import { doctorNotFound } from '../doctors/failures.ts'
import { lengthOfType } from '../schedules/chosen-type.ts'
import { toSlot } from './presenter.ts'
import { findCalendar } from './calendar-queries.ts'

type Deps = Pick<Dependencies, 'pool' | 'db' | 'clock' | 'config' | 'schedules'>
type Asked = QueryOf<typeof contract> & {
  hold?: string | undefined
  moves?: string | undefined
}

/**
 * With the caller's hold, and the other times within the place to be moved; none in the past or beyond the
 * horizon.
 */
export async function listFreeSlots(
  { pool, db, clock, config, schedules }: Deps,
  _actor: Actor,
  { doctorId, date, visitTypeId, hold, moves }: Asked,
): Promise<FreeSlot[]> {
  const now = clock()
  const reading = {
    now,
    ownHold: hold === undefined ? null : uuidOrNil(hold),
    ownPlace: moves ?? null,
  }
  const calendar = await findCalendar(pool, { doctorId, date, timeZone: config.timeZone }, reading)
  if (!calendar) throw doctorNotFound()
  const known = await schedules.get(calendar.doctor)
  const length = await lengthOfType(db, known, { doctorId, visitTypeId })
  const rules = { timeZone: config.timeZone, length }
  const slots = bookableSlots(known.schedule, date, calendar.busy, now, rules)
  const others = slots.filter(({ startsAt }) => startsAt.getTime() !== calendar.ownStart)
  return others.map((slot) => ({ ...toSlot(date, slot), scheduleVersion: known.version }))
}
