import type { Doctor, Slot, listDoctors as contract } from '@desk/contract/doctor'
import type { QueryOf } from '@desk/contract/endpoint'
import type { Minutes } from '@desk/rules/clock-time'
import type { Actor } from '../../platform/actor.ts'
import type { ListPage } from '../../platform/db/list-page.ts'
import { pageOf } from '../../platform/db/paging.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import type { KeptReplies } from '../../platform/http/kept-replies.ts'
import type { Written } from '../../platform/http/data-replies.ts'
import { toDoctor } from './presenter.ts'
import { type DoctorRow, getDoctorsVersion, listDoctorsToBook } from './queries.ts'

/** More would hold up other requests. */
const MAX_NEXT_FREE = 200
/** So many are compared when the list is in the order of who is free first; those beyond follow in the order of their names. */
const MAX_COMPARED = 1000

export type VersionedDoctor = Pick<DoctorRow, 'id' | 'calendarVersion' | 'scheduleVersion'>

/** What a doctor's card says of their time; it stays true until then, while the doctor's versions do. */
export type NextFree = { times: Slot[]; weekdays: number[]; until: Date }

/** By doctor, how long a visit is to be; without one a slot. */
export type Lengths = ReadonlyMap<string, Minutes | undefined>

/** Appointments belong to another feature, so the app passes this in. */
export type DoctorDependencies = Dependencies & {
  findNextFree: (doctors: readonly VersionedDoctor[], lengths?: Lengths) => Promise<Map<string, NextFree>>
  /** By doctor, within how many hours they usually answer, as their figures say. */
  findUsualAnswers: () => Promise<ReadonlyMap<string, number>>
}

type Query = QueryOf<typeof contract>
type Asked = { query: Query; write: (doctors: Doctor[]) => Written }
export type DoctorPage = Omit<ListPage<DoctorRow>, 'rows'> & { data: Doctor[] | Written }

/**
 * The doctors one can book (R17), with the next free slots of each where they are asked for. The pages that everybody opens are
 * kept as long as no doctor changes.
 */
export async function listBookableDoctors(
  deps: DoctorDependencies & { keptPages: KeptReplies<DoctorPage> },
  _actor: Actor,
  { query, write }: Asked,
): Promise<DoctorPage> {
  const { sort } = query
  if (sort === 'soonest') return listSoonest(deps, query)
  if (query.nextFree) {
    const { rows, ...count } = await listDoctorsToBook(deps, { ...query, sort })
    return { data: await withNextFree(deps, rows), ...count }
  }
  const { page, limit, q, specialization } = query
  const list = async () => {
    const { rows, ...count } = await listDoctorsToBook(deps, { ...query, sort })
    return { data: write(rows.map(toDoctor)), ...count }
  }
  if (q || specialization) return list()
  return deps.keptPages(JSON.stringify([page, limit, sort]), await getDoctorsVersion(deps.pool), list)
}

/** Whoever is free first comes first; of those who are at the same time, and of those who never are, in the order of their names. */
async function listSoonest(deps: DoctorDependencies, query: Query): Promise<DoctorPage> {
  const { offset, limit } = pageOf(query)
  const named = { q: query.q, specialization: query.specialization }
  // Whole pages, so that nobody is left out between them.
  const compared = MAX_COMPARED - (MAX_COMPARED % limit)
  if (offset >= compared) {
    const { rows, ...count } = await listDoctorsToBook(deps, { ...named, page: query.page, limit })
    return { data: await withNextFree(deps, rows), ...count }
  }
  const { rows, ...count } = await listDoctorsToBook(deps, { ...named, page: 1, limit: compared })
  const next = await deps.findNextFree(rows)
  const startOf = ({ id }: DoctorRow) => Date.parse(next.get(id)?.times[0]?.startsAt ?? '9999-12-31')
  const sorted = rows
    .map((row) => ({ row, start: startOf(row) }))
    .toSorted((one, other) => one.start - other.start)
  const page = sorted.slice(offset, offset + limit).map(({ row }) => row)
  return { data: await withNextFree(deps, page), ...count }
}

async function withNextFree(deps: DoctorDependencies, rows: readonly DoctorRow[]): Promise<Doctor[]> {
  const first = rows.slice(0, MAX_NEXT_FREE)
  const next = await deps.findNextFree(first)
  const usualAnswers = await deps.findUsualAnswers()
  return rows.map((row, index) => {
    if (index >= first.length) return toDoctor(row)
    const { times = [], weekdays = [] } = next.get(row.id) ?? {}
    const answersWithin = usualAnswers.get(row.id)
    return {
      ...toDoctor(row),
      nextFree: times[0] ?? null,
      nextTimes: times,
      weekdays,
      ...(answersWithin !== undefined && { answersWithin }),
    }
  })
}
