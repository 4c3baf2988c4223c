import type { Doctor, Slot, listDoctors as contract } from '@desk/contract/doctor'
import type { QueryOf } from '@desk/contract/endpoint'
import type { Actor } from '../../platform/actor.ts'
import type { ListPage } from '../../platform/db/list-page.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import { toDoctor } from './presenter.ts'
import { type DoctorRow, listDoctorsToBook } from './queries.ts'

/** As many as a page shows; more would hold up other requests. */
const MAX_NEXT_FREE = 50

/** Appointments belong to another feature, so the app passes this in. */
export type DoctorDependencies = Dependencies & {
  /** Null for a doctor without a free slot. */
  findNextFreeSlots: (doctors: readonly DoctorRow[]) => Promise<Map<string, Slot | null>>
}

/** The doctors one can book (R17), with the next free slot of each where it is asked for. */
export async function listBookableDoctors(
  deps: DoctorDependencies,
  _actor: Actor,
  query: QueryOf<typeof contract>,
): Promise<Omit<ListPage<DoctorRow>, 'rows'> & { data: Doctor[] }> {
  const { rows, ...count } = await listDoctorsToBook(deps, query)
  if (!query.nextFree) return { data: rows.map(toDoctor), ...count }
  const first = rows.slice(0, MAX_NEXT_FREE)
  const nextFree = await deps.findNextFreeSlots(first)
  const data = rows.map((row, index) =>
    index < first.length ? { ...toDoctor(row), nextFree: nextFree.get(row.id) ?? null } : toDoctor(row),
  )
  return { data, ...count }
}
