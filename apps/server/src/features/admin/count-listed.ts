import { type CountedList, DOCTORS_SHOWN, EMAILS_SHOWN, USERS_SHOWN } from '@desk/contract/admin'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/tables.ts'
import { USERS_WHERE } from '../auth/list-users.ts'
import { EMAILS_WHERE } from '../email/emails-shown.ts'

/** To count a million takes a tenth of a second, for a figure nobody needs. */
const MOST_COUNTED = 1000

type Filter = { show: string; where: RawBuilder<boolean> }

const FILTERS: Record<CountedList, (now: Date) => Filter[]> = {
  users: () => USERS_SHOWN.map((show) => ({ show, where: USERS_WHERE[show] })),
  doctors: () =>
    DOCTORS_SHOWN.map((show) => ({
      show,
      where: show === 'blocked' ? sql`is_blocked` : sql`status = ${sql.lit(show)}`,
    })),
  emails: (now) => EMAILS_SHOWN.map((show) => ({ show, where: EMAILS_WHERE[show](now) })),
}

/** How many each filter of a list gives. */
export async function countListed(db: Db, { list, now }: { list: CountedList; now: Date }) {
  const filters = FILTERS[list](now)
  const counts = filters.map(
    ({ show, where }) => sql`
      select ${sql.lit(show)} as show, (select count(*)::int from
        (select from ${sql.table(list)} where ${where} limit ${MOST_COUNTED + 1}) counted) as count`,
  )
  const { rows } = await sql<{ show: string; count: number }>`${sql.join(counts, sql` union all `)}`.execute(
    db,
  )
  return rows.map(({ show, count }) => ({
    show,
    count: Math.min(count, MOST_COUNTED),
    isCapped: count > MOST_COUNTED,
  }))
}
