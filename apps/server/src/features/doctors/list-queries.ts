import type { DOCTOR_ACCOUNT_ORDERS } from '@desk/contract/admin'
import type { DoctorStatus } from '@desk/rules/doctor-status'
import type { MeantWord } from '@desk/rules/speciality-search'
import { type RawBuilder, sql } from 'kysely'
import type { Pool } from 'pg'
import type { ListPage } from '../../platform/db/found-rows.ts'
import { listPage, preparedList } from '../../platform/db/list-page.ts'
import type { Named } from '../../platform/db/named-first.ts'
import { inTransaction } from '../../platform/db/pool.ts'
import { beginsWith, wordsOf } from '../../platform/db/paging.ts'
import { searchConditions } from '../../platform/db/search-conditions.ts'
import type { Db } from '../../platform/db/tables.ts'
import { DOCTOR_COLUMNS, type DoctorRow } from './queries.ts'
import { specialities } from './speciality-words.ts'

type ListQuery = {
  bookable?: boolean
  status?: DoctorStatus | undefined
  q?: string | undefined
  /** How the words of `q` were understood, where not literally. */
  meant?: readonly MeantWord[] | undefined
  specialization?: string | undefined
  language?: string | undefined
  isBlocked?: boolean | undefined
  sort?: 'name' | 'specialization' | undefined
  column?: (typeof DOCTOR_ACCOUNT_ORDERS)[number] | undefined
  page?: number | undefined
  limit?: number | undefined
}

const BY_NAME = sql`lower(last_name), lower(first_name), id`
const BY_NAME_DOWN = sql`lower(last_name) desc, lower(first_name) desc, id desc`
const BY_COLUMN = {
  name: BY_NAME,
  '-name': BY_NAME_DOWN,
  status: sql`status, ${BY_NAME}`,
  '-status': sql`status desc, ${BY_NAME_DOWN}`,
}
const PENDING_FIRST = {
  few: sql`status = 'pending'`,
  others: sql`(status <> 'pending')`,
  order: BY_NAME,
}
const SEARCHED = ['search_text', 'speciality']

/** The same as `isBookable`, in SQL. */
const IS_BOOKABLE = sql<boolean>`(status = 'approved' and not is_blocked)`

/** All words of `q` in the card's title, accents aside, or meaning the speciality. */
export function listDoctorRows(db: Db, query: ListQuery) {
  const list = {
    table: 'doctors' as const,
    columns: DOCTOR_COLUMNS,
    where: sql.join([sql`true`, ...filtersOf(query)], sql` and `),
    order: orderOf(query),
    searched: SEARCHED,
    ...(isPendingFirst(query) && { fewFirst: PENDING_FIRST }),
  }
  const meant = query.meant ?? (query.q ? specialities().wordsOf(query.q) : [])
  return listPage(db, list, {
    ...query,
    conditions: meant.flatMap(conditionsOf),
    named: isByStatus(query) ? undefined : namedBy(query),
  })
}

const isByStatus = ({ column }: ListQuery) => column === 'status' || column === '-status'

/** For administrators searched last names, alone or with first names, come first. */
function namedBy(query: ListQuery): Named | undefined {
  const { bookable, column, q } = query
  const words = wordsOf(q?.toLowerCase())
  if (bookable || words.length === 0 || words.length > 2) return undefined
  const isNamed = words.map((last, place) => {
    const first = words[1 - place]
    const begins = sql`lower(last_name) like ${beginsWith(last)}`
    return first === undefined ? begins : sql`(${begins} and lower(first_name) like ${beginsWith(first)})`
  })
  const parts = isPendingFirst(query) ? [PENDING_FIRST.few, PENDING_FIRST.others] : [sql`true`]
  return {
    order: column === '-name' ? BY_NAME_DOWN : BY_NAME,
    conditions: parts.flatMap((part) => isNamed.map((name) => sql`(${part} and ${name})`)),
  }
}

const isPendingFirst = ({ bookable, status, isBlocked, column }: ListQuery) =>
  (column ?? status ?? bookable ?? isBlocked) === undefined

function orderOf(query: ListQuery): RawBuilder<unknown> {
  if (query.column) return BY_COLUMN[query.column]
  return sql.join([
    ...(isPendingFirst(query) ? [sql`(status <> 'pending')`] : []),
    ...(query.sort === 'specialization' ? [sql`lower(specialization)`] : []),
    BY_NAME,
  ])
}

function filtersOf({
  bookable,
  status,
  isBlocked,
  specialization,
  language,
}: ListQuery): RawBuilder<unknown>[] {
  return [
    ...(bookable ? [IS_BOOKABLE] : []),
    ...(status ? [sql`status = ${status}`] : []),
    ...(isBlocked ? [sql`is_blocked`] : []),
    ...(specialization ? [isSpecialized(specialization)] : []),
    ...(language ? [sql`languages @> array[${language}]`] : []),
  ]
}

function isSpecialized(specialization: string): RawBuilder<unknown> {
  const key = specialities().named(specialization)
  const isTyped = sql`lower(specialization) = lower(${specialization})`
  return key === undefined ? isTyped : sql`(${isTyped} or speciality = ${key})`
}

function conditionsOf({ word, specialities: keys }: MeantWord): RawBuilder<unknown>[] {
  const inTitle = searchConditions(withoutAccents(word))
  if (keys.length === 0) return inTitle
  return [sql`(${sql.join([...inTitle, sql`speciality = any(${keys}::text[])`], sql` or `)})`]
}

const BOOKABLE = { table: 'doctors', columns: DOCTOR_COLUMNS, where: IS_BOOKABLE } as const
const bookableLists = {
  name: preparedList('bookable-doctors-by-name', { ...BOOKABLE, order: BY_NAME }),
  specialization: preparedList('bookable-doctors-by-specialization', {
    ...BOOKABLE,
    order: sql`lower(specialization), ${BY_NAME}`,
  }),
}

/** Prepared, as every patient opens this page. */
export function listDoctorsToBook(
  deps: { db: Db; pool: Pool },
  query: Omit<ListQuery, 'status' | 'bookable'>,
): Promise<ListPage<DoctorRow>> {
  return query.q || query.specialization || query.language
    ? listDoctorRows(deps.db, { ...query, bookable: true })
    : bookableLists[query.sort ?? 'name'](deps, query)
}

/** That a part of a name must have; the lower one only where the higher finds too few. */
const LEAST_ALIKE = [0.6, 0.3]

type NameOfDoctor = { id: string; name: string; alike: number }
type SimilarQuery = ListQuery & { q: string; limit: number }

/** Finds bookable doctors, ignoring accents, the most similar first. */
export function listSimilarNames(db: Db, query: SimilarQuery): Promise<NameOfDoctor[]> {
  return inTransaction(db, async (trx) => {
    let names: NameOfDoctor[] = []
    for (const least of LEAST_ALIKE) {
      names = await listSimilar(trx, query, least)
      if ((names[query.limit - 1]?.alike ?? 0) >= least) break
    }
    return names
  })
}

async function listSimilar(trx: Db, query: SimilarQuery, least: number): Promise<NameOfDoctor[]> {
  const text = withoutAccents(query.q).toLowerCase()
  const name = sql`lower(regexp_replace(normalize(first_name || ' ' || last_name, nfd), ${ACCENTS}, '', 'g'))`
  // The operator that uses the trigram index reads this setting.
  await sql`select set_config('pg_trgm.word_similarity_threshold', ${String(least)}, true)`.execute(trx)
  const { rows } = await sql<NameOfDoctor>`
    select id, ${name} as name, word_similarity(${text}, ${name}) as alike from doctors
    where search_text %> ${text} and ${sql.join(filtersOf({ ...query, bookable: true }), sql` and `)}
    order by alike desc, ${BY_NAME} limit ${query.limit}`.execute(trx)
  return rows
}

const ACCENTS = '[\u0300-\u036f]'

const withoutAccents = (text: string) => text.normalize('NFD').replace(/[\u0300-\u036f]/g, '')

/** Each speciality once, whatever its capitals. */
export async function listSpecializationNames(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('doctors')
    .select(({ fn }) => fn.min<string>('specialization').as('specialization'))
    .where(IS_BOOKABLE)
    .groupBy(sql`lower(specialization)`)
    .orderBy(sql`lower(specialization)`)
    .execute()
  return rows.map((row) => row.specialization)
}

export async function countForFilters(db: Db) {
  const ofSpecialities = await sql<{ name: string; speciality: string | null; count: number }>`
    select mode() within group (order by specialization) as name, min(speciality) as speciality, count(*)::int as count
    from doctors where ${IS_BOOKABLE} group by coalesce(speciality, lower(specialization))
    order by count desc, lower(min(specialization))`.execute(db)
  const ofLanguages = await sql<{ language: string; count: number }>`
    select language, count(*)::int as count from doctors, unnest(languages) as language
    where ${IS_BOOKABLE} group by language order by count desc, language`.execute(db)
  return { specialities: ofSpecialities.rows, languages: ofLanguages.rows }
}
