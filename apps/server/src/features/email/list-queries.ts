import type { EMAIL_ORDERS } from '@desk/contract/admin'
import { type RawBuilder, sql } from 'kysely'
import { listPage } from '../../platform/db/list-page.ts'
import type { Db } from '../../platform/db/tables.ts'

const EMAIL_COLUMNS = [
  'id',
  'recipient',
  'attempts',
  'kind',
  'params',
  'language',
  'createdAt',
  'expiresAt',
  'sentAt',
  'failedAt',
  'lastError',
  'withheld',
  'dedupeKey',
] as const

type ListQuery = {
  where?: RawBuilder<boolean> | undefined
  sort?: (typeof EMAIL_ORDERS)[number] | undefined
  page?: number | undefined
  limit?: number | undefined
}

/** The same expression as in the index. */
const STATE = sql`(case when sent_at is not null then 2 when failed_at is not null or last_error is not null then 0 else 1 end)`

const ORDERS = {
  oldest: sql`id`,
  recipient: sql`lower(recipient), id desc`,
  '-recipient': sql`lower(recipient) desc, id`,
  state: sql`${STATE}, id desc`,
  '-state': sql`${STATE} desc, id`,
}

export function listEmailRows(db: Db, { where = sql`true`, sort, ...query }: ListQuery) {
  const order = sort ? ORDERS[sort] : sql`id desc`
  return listPage(db, { table: 'emails', columns: EMAIL_COLUMNS, where, order }, query)
}
