import type { USER_ORDERS, USERS_SHOWN } from '@desk/contract/admin'
import { type RawBuilder, sql } from 'kysely'
import { listPage } from '../../platform/db/list-page.ts'
import type { Named } from '../../platform/db/named-first.ts'
import { beginsWith, wordsOf } from '../../platform/db/paging.ts'
import type { Db } from '../../platform/db/tables.ts'
import { emailProofOf } from './address-queries.ts'
import { IS_SOMEBODYS, PERSON_COLUMNS } from './queries.ts'

type Shown = (typeof USERS_SHOWN)[number]
type ListQuery = {
  q?: string | undefined
  show?: Shown | undefined
  sort?: (typeof USER_ORDERS)[number] | undefined
  page?: number | undefined
  limit?: number | undefined
}

/** As their indexes say it. What an erased doctor left is nobody's. */
export const USERS_WHERE: Record<Shown, RawBuilder<boolean>> = {
  patients: sql`(not is_doctor and not is_admin and ${IS_SOMEBODYS})`,
  doctors: sql`is_doctor`,
  administrators: sql`is_admin`,
  blocked: sql`(blocked_at is not null and ${IS_SOMEBODYS})`,
}

const ORDERS = {
  name: sql`lower(name), id`,
  '-name': sql`lower(name) desc, id desc`,
  email: sql`lower(email)`,
  '-email': sql`lower(email) desc`,
  doctor: sql`(is_doctor::int), lower(name), id`,
  '-doctor': sql`(is_doctor::int) desc, lower(name) desc, id desc`,
}

/** Names or addresses that begin with the words come first. */
function namedBy(sort: keyof typeof ORDERS, q: string | undefined): Named | undefined {
  const beginning = wordsOf(q?.toLowerCase()).join(' ')
  const column = sort === 'name' || sort === '-name' ? sql`lower(name)` : sql`lower(email)`
  if (beginning === '') return undefined
  return { order: ORDERS[sort], conditions: [sql`${column} like ${beginsWith(beginning)}`] }
}

/** All words in name or address; by default newest first. */
export async function listUserRows(db: Db, { show, sort, ...query }: ListQuery) {
  const columns = [...PERSON_COLUMNS, 'emailProvenAt', 'dropUnprovenAfter', 'blockedAt'] as const
  const order = sort ? { order: ORDERS[sort] } : { order: sql`created_at desc, id`, newest: sql`created_at` }
  const list = { table: 'users' as const, columns, where: show ? USERS_WHERE[show] : IS_SOMEBODYS, ...order }
  const named = sort && namedBy(sort, query.q)
  const { rows, ...count } = await listPage(db, list, { ...query, named })
  const users = rows.map(({ blockedAt, ...user }) => ({
    ...user,
    emailProof: emailProofOf(user),
    isBlocked: blockedAt !== null,
  }))
  return { rows: users, ...count }
}
