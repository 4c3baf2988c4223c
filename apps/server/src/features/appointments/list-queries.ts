import { type AppointmentState, type SpecifiedStatus, statesOf } from '@desk/rules/appointment-state'
import { addDays, type IsoDate } from '@desk/rules/calendar-date'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Pool } from 'pg'
import { type Part, pageOf, searchPatterns, TOTAL } from '../../platform/db/paging.ts'
import { prepared } from '../../platform/db/prepared.ts'
import type { Db, Tables } from '../../platform/db/tables.ts'
import { TYPE_NAME } from './type-name.ts'

type ListQuery = {
  status?: SpecifiedStatus | undefined
  q?: string | undefined
  when?: 'coming' | 'past' | undefined
  page?: number | undefined
  limit?: number | undefined
}
type Filter = {
  ownerId: string
  states: AppointmentState[] | null
  patterns: string[]
  isUpcoming: boolean | null
  now: Date
  from: string
  to: string
}
type Owner = 'patientId' | 'doctorId'

/**
 * Patient's name and phone, doctor's name. A join would read a doctor per appointment even without a search.
 */
const SEARCHED = sql<string>`(select concat_ws(' ', appointments.name, appointments.phone, first_name, last_name)
  from doctors where doctors.id = doctor_id)`

type Appointments = SelectQueryBuilder<Tables, 'appointments', object>

export const narrowed = (
  appointments: Appointments,
  { states, patterns }: Pick<Filter, 'states' | 'patterns'>,
) =>
  appointments
    .where(sql<boolean>`(${states}::text[] is null or state = any(${states}))`)
    .where(sql<boolean>`(${patterns}::text[] = '{}' or ${SEARCHED} ilike all(${patterns}))`)

const matching = (db: Db, owner: Owner, { ownerId, states, patterns, isUpcoming, now, from, to }: Filter) =>
  narrowed(db.selectFrom('appointments').where(owner, '=', ownerId), { states, patterns })
    .where('date', '>=', from)
    .where('date', '<=', to)
    .where(sql<boolean>`(${isUpcoming}::boolean is null or (ends_at > ${now}) = ${isUpcoming}::boolean)`)

/** Then the index alone counts, without looking at a row. */
const isWhole = ({ states, patterns, isUpcoming }: Filter) =>
  sql<boolean>`${states}::text[] is null and ${patterns}::text[] = '{}' and ${isUpcoming}::boolean is null`

type Order = 'latest' | 'soonest'

/** One index serves both directions. */
const ordered = (appointments: ReturnType<typeof matching>, order: Order) =>
  order === 'latest'
    ? appointments.orderBy('date', 'desc').orderBy('startMinute', 'desc').orderBy('id')
    : appointments.orderBy('date').orderBy('startMinute').orderBy('id', 'desc')

/** Milliseconds since 1970, as the driver reads dates far more slowly. */
const milliseconds = (column: string) => sql<number>`date_part('epoch', ${sql.ref(column)}) * 1000`

export const withColumns = (appointments: Appointments) =>
  appointments
    .select(['id', 'doctorId', 'date', 'startMinute as start', 'endMinute as end'])
    .select(['name', 'phone', 'gender', 'address', 'state', 'patientId', TYPE_NAME.as('visitType')])
    .select(sql<boolean>`patient_id is not null or email is not null`.as('isTold'))
    .select([milliseconds('starts_at').as('startsAt'), milliseconds('ends_at').as('endsAt')])

const rowsOf = (owner: Owner, order: Order) =>
  prepared(`list-appointments-by-${owner}-${order}`, (db, input: Filter & Part) =>
    withColumns(ordered(matching(db, owner, input), order))
      .limit(input.limit)
      .offset(input.offset),
  )

/**
 * Changes with anything a page says: ids and last transactions of its rows, type names, what is to come, all
 * doctors. A sum of hashes, as text takes twice as long. With the total, counted only if the page does not
 * say it.
 */
const versionOf = (owner: Owner, order: Order) =>
  prepared(`version-of-appointments-by-${owner}-${order}`, (db, input: Filter & Part) => {
    const isToCome = sql`(ends_at > ${input.now})::int`
    const typeName = sql`coalesce(hashtextextended(${TYPE_NAME}, 0), 0)`
    const each = sql<string>`uuid_hash_extended(id, (xmin::text::bigint * 2 + ${isToCome}) # ${typeName})`
    const page = ordered(matching(db, owner, input), order)
      .select(each.as('each'))
      .limit(input.limit)
      .offset(input.offset)
    const saysHowMany = sql`count(*) < ${input.limit}::int and (count(*) > 0 or ${input.offset}::int = 0)`
    const all = db.selectFrom('appointments').where(owner, '=', input.ownerId).select(TOTAL)
    return db
      .selectFrom(page.as('page'))
      .select(sql<string | null>`sum(page.each)::text`.as('rows'))
      .select(
        sql<number>`(case when ${saysHowMany} then ${input.offset}::int + count(*)
          when ${isWhole(input)} then (${all})
          else (${matching(db, owner, input).select(TOTAL)}) end)::int`.as('total'),
      )
      .select((eb) => eb.selectFrom('doctorsVersion').select('version').as('doctors'))
  })

const listOf = (owner: Owner, order: Order) => ({
  rows: rowsOf(owner, order),
  version: versionOf(owner, order),
})
const LISTS = {
  patientId: { latest: listOf('patientId', 'latest'), soonest: listOf('patientId', 'soonest') },
  doctorId: { latest: listOf('doctorId', 'latest'), soonest: listOf('doctorId', 'soonest') },
}

export type AppointmentRow = Awaited<ReturnType<typeof listAppointments>>[number]
export type Page = { owner: Owner; ownerId: string; query: ListQuery }
type At = { now: Date; today: IsoDate }
const ANY_TIME: At = { now: new Date(0), today: '1970-01-01' }

function readPage({ ownerId, query }: Page, { now, today }: At): Filter & Part {
  const { status, when, q } = query
  return {
    ownerId,
    states: status ? statesOf(status) : null,
    patterns: searchPatterns(q),
    isUpcoming: when === undefined ? null : when === 'coming',
    now,
    // A night that began yesterday may not be over.
    from: when === 'coming' ? addDays(today, -1) : '-infinity',
    to: when === 'past' ? today : 'infinity',
    ...pageOf(query),
  }
}

const listFor = ({ owner, query }: Page) => LISTS[owner][query.when === 'coming' ? 'soonest' : 'latest']

/** The latest day first, or with `coming` the soonest. */
export const listAppointments = (pool: Pool, page: Page, at = ANY_TIME) =>
  listFor(page).rows(pool, readPage(page, at))

/** Also counts how many rows match. */
export async function getPageVersion(pool: Pool, page: Page, at: At) {
  const [found] = await listFor(page).version(pool, readPage(page, at))
  const { rows = null, doctors = null, total = 0 } = found ?? {}
  return { version: `${rows} ${doctors}`, total }
}
