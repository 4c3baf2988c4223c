import type { Doctor, Slot, listDoctors as contract } from '@desk/contract/doctor'
import type { Soonest } from '@desk/contract/envelope'
import type { QueryOf } from '@desk/contract/endpoint'
import { addDays, type IsoDate } from '@desk/rules/calendar-date'
import type { Minutes } from '@desk/rules/clock-time'
import { hospitalToday } from '@desk/rules/slots/hospital-slots'
import type { Actor } from '../../platform/actor.ts'
import { pageOf } from '../../platform/db/paging.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import type { KeptReplies } from '../../platform/http/kept-replies.ts'
import type { Written } from '../../platform/http/data-replies.ts'
import { withInitials } from './pictures/with-initials.ts'
import { toDoctor } from './presenter.ts'
import { type DoctorRow, getDoctorsVersion } from './queries.ts'
import { type FoundDoctors, searchDoctors } from './search-doctors.ts'

/** More would hold up other requests. */
const MAX_NEXT_FREE = 200
/** By who is free first; others follow by name. */
const MAX_COMPARED = 1000

export type VersionedDoctor = Pick<DoctorRow, 'id' | 'calendarVersion' | 'scheduleVersion'>

/** Holds until then, unless one of the versions changes. */
export type NextFree = { times: Slot[]; weekdays: number[]; until: Date }

/** The visit's length by doctor; undefined means one slot. */
export type Lengths = ReadonlyMap<string, Minutes | undefined>

/** Injected, because appointments are another feature. */
export type DoctorDependencies = Dependencies & {
  findNextFreeSlots: (
    doctors: readonly VersionedDoctor[],
    lengths?: Lengths,
  ) => Promise<Map<string, NextFree>>
  /** Within how many hours each doctor usually answers. */
  findUsualAnswers: () => Promise<ReadonlyMap<string, number>>
}

type Query = QueryOf<typeof contract>
type Asked = { query: Query; write: (doctors: Doctor[]) => Written }
export type DoctorPage = Omit<FoundDoctors, 'rows'> & { data: Doctor[] | Written; soonest?: Soonest }

type ListingDependencies = DoctorDependencies & { keptPages: KeptReplies<DoctorPage> }

/** Also says, if asked, when each is free first. */
export async function listDoctors(
  deps: ListingDependencies,
  _actor: Actor,
  asked: Asked,
): Promise<DoctorPage> {
  if (!asked.query.soonest) return listPage(deps, asked)
  const [page, soonest] = await Promise.all([listPage(deps, asked), findSoonest(deps, asked.query)])
  return { ...page, ...(soonest && { soonest }) }
}

async function findSoonest(deps: DoctorDependencies, query: Query): Promise<Soonest | undefined> {
  const { data } = await listByTime(deps, { ...query, sort: 'soonest', page: 1, limit: 1 })
  const [first] = data
  if (!first?.nextFree) return undefined
  const { id, lastName, specialization, speciality, nextFree } = first
  return { id, lastName, specialization, ...(speciality && { speciality }), ...nextFree }
}

/** R17; if asked, with next slots. The common pages are kept until a doctor changes. */
async function listPage(deps: ListingDependencies, { query, write }: Asked): Promise<DoctorPage> {
  const { sort, free } = query
  if (sort === 'soonest' || free) return listByTime(deps, query)
  if (query.nextFree) {
    const { rows, ...count } = await searchDoctors(deps, { ...query, sort })
    return { data: await withNextFree(deps, rows), ...count }
  }
  const { page, limit, q, specialization, language } = query
  const list = async () => {
    const { rows, ...count } = await searchDoctors(deps, { ...query, sort })
    return { data: write(rows.map(toDoctor)), ...count }
  }
  if (q || specialization || language) return list()
  return deps.keptPages(JSON.stringify([page, limit, sort]), await getDoctorsVersion(deps.pool), list)
}

async function listByTime(deps: DoctorDependencies, query: Query) {
  const { offset, limit } = pageOf(query)
  const { q, specialization, language, sort, free } = query
  const named = { q, specialization, language }
  // Whole pages, so that nobody falls between.
  const compared = MAX_COMPARED - (MAX_COMPARED % limit)
  if (offset >= compared && !free) {
    const { rows, ...count } = await searchDoctors(deps, { ...named, page: query.page, limit })
    return { data: await withNextFree(deps, rows), ...count }
  }
  const order = sort === 'soonest' ? undefined : sort
  const { rows, ...count } = await searchDoctors(deps, { ...named, sort: order, page: 1, limit: compared })
  const next = await deps.findNextFreeSlots(rows)
  const firstOf = ({ id }: DoctorRow) => next.get(id)?.times[0]
  const last = free && lastDayOf(deps, free)
  const inTime = last ? rows.filter((row) => (firstOf(row)?.date ?? NEVER) <= last) : rows
  const startOf = (row: DoctorRow) => Date.parse(firstOf(row)?.startsAt ?? NEVER)
  const sorted = sort === 'soonest' ? inTime.toSorted((one, other) => startOf(one) - startOf(other)) : inTime
  const data = await withNextFree(deps, sorted.slice(offset, offset + limit))
  return { data, ...count, ...(last && { total: inTime.length }) }
}

const NEVER = '9999-12-31'
const DAYS_OF_A_WEEK = 7

function lastDayOf({ clock, config }: DoctorDependencies, free: NonNullable<Query['free']>): IsoDate {
  const today = hospitalToday(clock(), config.timeZone)
  return free === 'today' ? today : addDays(today, DAYS_OF_A_WEEK - 1)
}

async function withNextFree(deps: DoctorDependencies, rows: readonly DoctorRow[]): Promise<Doctor[]> {
  const first = rows.slice(0, MAX_NEXT_FREE)
  const next = await deps.findNextFreeSlots(first)
  const usualAnswers = await deps.findUsualAnswers()
  const doctors = rows.map((row, index) => {
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
  return withInitials(deps.config, doctors)
}
