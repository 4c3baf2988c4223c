import type { Doctor, Slot, listDoctors as contract } from '@desk/contract/doctor'
import type { QueryOf } from '@desk/contract/endpoint'
import type { Actor } from '../../platform/actor.ts'
import type { ListPage } from '../../platform/db/list-page.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import type { KeptReplies } from '../../platform/http/kept-replies.ts'
import type { Written } from '../../platform/http/route.ts'
import { toDoctor } from './presenter.ts'
import { type DoctorRow, getDoctorsVersion, listDoctorsToBook } from './queries.ts'

/** As many as a page shows; more would hold up other requests. */
const MAX_NEXT_FREE = 50

/** Appointments belong to another feature, so the app passes this in. */
export type DoctorDependencies = Dependencies & {
  /** Null for a doctor without a free slot. */
  findNextFreeSlots: (doctors: readonly DoctorRow[]) => Promise<Map<string, Slot | null>>
}

type Asked = { query: QueryOf<typeof contract>; write: (doctors: Doctor[]) => Written }
export type DoctorPage = Omit<ListPage<DoctorRow>, 'rows'> & { data: Doctor[] | Written }

/**
 * The doctors one can book (R17), with the next free slot of each where it is asked for. The pages that everybody opens are
 * kept as long as no doctor changes.
 */
export async function listBookableDoctors(
  deps: DoctorDependencies & { keptPages: KeptReplies<DoctorPage> },
  _actor: Actor,
  { query, write }: Asked,
): Promise<DoctorPage> {
  if (query.nextFree) return listWithNextFree(deps, query)
  const { page, limit, sort, q, specialization } = query
  const list = async () => {
    const { rows, ...count } = await listDoctorsToBook(deps, query)
    return { data: write(rows.map(toDoctor)), ...count }
  }
  if (q || specialization) return list()
  return deps.keptPages(JSON.stringify([page, limit, sort]), await getDoctorsVersion(deps.pool), list)
}

async function listWithNextFree(deps: DoctorDependencies, query: Asked['query']): Promise<DoctorPage> {
  const { rows, ...count } = await listDoctorsToBook(deps, query)
  const first = rows.slice(0, MAX_NEXT_FREE)
  const nextFree = await deps.findNextFreeSlots(first)
  const data = rows.map((row, index) =>
    index < first.length ? { ...toDoctor(row), nextFree: nextFree.get(row.id) ?? null } : toDoctor(row),
  )
  return { data, ...count }
}
