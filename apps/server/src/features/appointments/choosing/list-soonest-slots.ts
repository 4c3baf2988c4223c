import type { listSoonestSlots as contract } from '@desk/contract/choosing'
import type { DataOf, QueryOf } from '@desk/contract/endpoint'
import type { Caller } from '../../../platform/actor.ts'
import type { DoctorDependencies } from '../../doctors/list-bookable-doctors.ts'
import { toDoctor } from '../../doctors/presenter.ts'
import { listDoctorsToBook } from '../../doctors/queries.ts'

/** More of one speciality no hospital of ours has; looking through their calendars must end somewhere. */
const MOST_DOCTORS = 200
const MOST_SLOTS = 10

/** Who of a speciality is free first; of those who are at the same time, in the order of their names. */
export async function listSoonestSlots(
  deps: DoctorDependencies,
  _actor: Caller,
  { specialization }: QueryOf<typeof contract>,
): Promise<DataOf<typeof contract>> {
  const { rows } = await listDoctorsToBook(deps, { specialization, page: 1, limit: MOST_DOCTORS })
  const next = await deps.findNextFree(rows)
  return rows
    .flatMap((row) => {
      const slot = next.get(row.id)?.times[0]
      return slot ? [{ doctor: toDoctor(row), slot }] : []
    })
    .toSorted((one, other) => Date.parse(one.slot.startsAt) - Date.parse(other.slot.startsAt))
    .slice(0, MOST_SLOTS)
}
