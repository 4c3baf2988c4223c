import { AUDIT_ACTIONS, type AuditAction } from '@desk/contract/audit'
import { type RawBuilder, sql } from 'kysely'
import type { ListPage } from '../../platform/db/found-rows.ts'
import { listPage } from '../../platform/db/list-page.ts'
import { pageOf } from '../../platform/db/paging.ts'
import { searchConditions } from '../../platform/db/search-conditions.ts'
import type { Db } from '../../platform/db/tables.ts'

export type Filter = {
  personIds: string[] | null
  action: AuditAction | undefined
  period: { start: Date; end: Date } | undefined
}

export type Cursor = { createdAt: string; id: string }

const COLUMNS = [
  'id',
  'createdAt',
  'actorKind',
  'actorId',
  'action',
  'subjectIds',
  'details',
  'address',
  'requestId',
] as const
const NEWEST_FIRST = sql`created_at desc, id desc`
const OLDEST_FIRST = sql`created_at, id`
const COUNT_CAP = 1000

export type EventRow = Awaited<ReturnType<typeof listEvents>>['rows'][number]

type Asked = { page?: number | undefined; limit?: number | undefined; sort?: 'oldest' | undefined }

export function listEvents(db: Db, filter: Filter, query: Asked) {
  const where = conditionsOf(filter)
  const { personIds } = filter
  if (personIds !== null) {
    return listEventsOf(db, { acts: actsOf(personIds, where), about: aboutOf(personIds, where) }, query)
  }
  return listPage(db, { table: 'auditEvents', columns: COLUMNS, where, order: orderOf(query) }, query)
}

const orderOf = ({ sort }: Asked) => (sort === 'oldest' ? OLDEST_FIRST : NEWEST_FIRST)

const noActs = () => sql`select id, created_at from audit_events where false`

export function listEventsAbout(
  db: Db,
  userId: string,
  query: { page?: number | undefined; limit?: number | undefined },
) {
  // Logging in and registering is done by a guest.
  const byOthers = sql`actor_id is distinct from ${userId} and action not in ('log-in', 'account-registered')`
  return listEventsOf(db, { acts: noActs, about: aboutOf([userId], byOthers) }, query)
}

type Part = (most: number, order: RawBuilder<unknown>) => RawBuilder<unknown>

/** Uses the index of actors, so that nothing is sorted. */
const actsOf =
  (ids: string[], where: RawBuilder<unknown>): Part =>
  (most, order) =>
    sql`select acts.id, acts.created_at from unnest(${ids}::uuid[]) as person
    cross join lateral (select id, created_at from audit_events
      where actor_id = person and ${where} order by ${order} limit ${most}) acts`

/** The index of subjects has no order; there are fewer. */
const aboutOf =
  (ids: string[], where: RawBuilder<unknown>): Part =>
  (most, order) =>
    sql`select id, created_at from (select id, created_at from audit_events
      where subject_ids && ${ids}::uuid[] and ${where} offset 0) about order by ${order} limit ${most}`

async function listEventsOf(
  db: Db,
  { acts, about }: { acts: Part; about: Part },
  query: Asked,
): Promise<ListPage<Row>> {
  const order = orderOf(query)
  const { limit, offset } = pageOf(query)
  const most = offset + Math.max(COUNT_CAP, 2 * limit)
  const { rows: pages } = await sql<{ matched: number; ids: string[] }>`
    with found as materialized (select id, created_at from ((${acts(most + 1, order)}) union (${about(most + 1, order)})) found
      order by ${order} limit ${most + 1})
    select (select count(*)::int from found) as matched,
      array(select id from found order by ${order} limit ${limit} offset ${offset})::text[] as ids`.execute(
    db,
  )
  const [{ matched, ids } = { matched: 0, ids: [] }] = pages
  const rows = await db
    .selectFrom('auditEvents')
    .select(COLUMNS)
    .where('id', '=', sql<string>`any(${ids}::bigint[])`)
    .orderBy(order)
    .execute()
  return { rows, total: Math.min(matched, most), ...(matched > most && { isTotalCapped: true }) }
}

type Row = {
  id: string
  createdAt: Date
  actorKind: string
  actorId: string | null
  action: string
  subjectIds: string[]
  details: object
  address: string | null
  requestId: string | null
}

export async function listEventsAfter(
  db: Db,
  filter: Filter,
  { after, limit }: { after: Cursor | null; limit: number },
): Promise<(Row & { cursor: string })[]> {
  const later = after
    ? sql`(created_at, id) < (timestamptz 'epoch' + ${after.createdAt}::bigint * interval '1 microsecond', ${after.id}::bigint)`
    : sql`true`
  const where = sql`${conditionsOf(filter)} and ${later}`
  const { personIds } = filter
  const ids =
    personIds === null
      ? sql`select id from audit_events where ${where} order by ${NEWEST_FIRST} limit ${limit}`
      : sql`select id from ((${actsOf(personIds, where)(limit, NEWEST_FIRST)}) union (${aboutOf(personIds, where)(limit, NEWEST_FIRST)})) found
          order by ${NEWEST_FIRST} limit ${limit}`
  return db
    .selectFrom('auditEvents')
    .select(COLUMNS)
    .select(sql<string>`(extract(epoch from created_at) * 1000000)::bigint || '-' || id`.as('cursor'))
    .where(sql<boolean>`id in (${ids})`)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

function conditionsOf({ action, period }: Pick<Filter, 'action' | 'period'>): RawBuilder<unknown> {
  const conditions = [
    sql`true`,
    ...(action ? [sql`action = ${action}`] : []),
    ...(period ? [sql`created_at >= ${period.start} and created_at < ${period.end}`] : []),
  ]
  return sql.join(conditions, sql` and `)
}

/** From an index alone, up to `most` of each. Of a person that would read all they did (docs/decisions/0007). */
export async function countActions(db: Db, period: Filter['period'], most: number) {
  const { rows } = await sql<{ show: string; count: number }>`
    select kind as show, (select count(*)::int from (select from audit_events
      where action = kind and ${conditionsOf({ action: undefined, period })} limit ${most}) counted) as count
    from unnest(${[...AUDIT_ACTIONS]}::text[]) as kind`.execute(db)
  return rows
}

/** Those in whose name or address all the words are found, as in every search. */
export async function listPeopleNamed(db: Db, words: string, most: number): Promise<string[]> {
  const named = sql.join([sql`true`, ...searchConditions(words)], sql` and `)
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where(sql<boolean>`${named}`)
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

export function listPeople(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('users')
    .leftJoin('doctors', 'doctors.userId', 'users.id')
    .select(['users.id', 'users.name', 'isAdmin', 'isDoctor', 'firstName', 'lastName'])
    .where('users.id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
}
