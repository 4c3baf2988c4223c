import {
  type CountedList,
  DOCTORS_SHOWN,
  EMAILS_SHOWN,
  IMPORTS_SHOWN,
  USERS_SHOWN,
} from '@desk/contract/admin'
import { INVITATION_STATES } from '@desk/contract/invitation'
import { OPEN_SHOWN } from '@desk/contract/open-appointment'
import type { IsoDate } from '@desk/rules/calendar-date'
import { hospitalDay } from '@desk/rules/slots/hospital-slots'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/tables.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import { openWhere } from '../appointments/open-queries.ts'
import { countActions } from '../audit/list-queries.ts'
import { INVITATIONS_WHERE } from '../auth/invitations/queries.ts'
import { USERS_WHERE } from '../auth/list-users.ts'
import { TO_SEND_WHERE } from '../email/emails-shown.ts'
import { IMPORTS_WHERE } from './imports-shown.ts'

/** Counting a million rows takes a tenth of a second. */
export const MOST_COUNTED = 1000

type Asked = { list: CountedList; doctorId?: string | undefined; date?: IsoDate | undefined; now: Date }
type Filtered = Exclude<CountedList, 'events'>
type Where = RawBuilder<boolean>

const each = <Shown extends string>(shown: readonly Shown[], where: (show: Shown) => Where) =>
  shown.map((show) => ({ show, where: where(show) }))

const FILTERS: Record<Filtered, (asked: Asked) => { show: string; where: Where }[]> = {
  users: () => each(USERS_SHOWN, (show) => USERS_WHERE[show]),
  doctors: () =>
    each(DOCTORS_SHOWN, (show) => (show === 'blocked' ? sql`is_blocked` : sql`status = ${sql.lit(show)}`)),
  emails: () => each(EMAILS_SHOWN, (show) => TO_SEND_WHERE[show]),
  texts: () => each(EMAILS_SHOWN, (show) => TO_SEND_WHERE[show]),
  invitations: ({ now }) => each(INVITATION_STATES, (show) => INVITATIONS_WHERE[show](now)),
  imports: () => each(IMPORTS_SHOWN, (show) => IMPORTS_WHERE[show]),
  open: ({ doctorId = '', now }) => each(OPEN_SHOWN, (show) => openWhere(show, doctorId, now)),
}

const TABLES = { texts: 'text_messages', open: 'appointments' } as const
const tableOf = (list: Filtered) => (list === 'texts' || list === 'open' ? TABLES[list] : list)

export async function countListed(
  { db, clock, config }: Pick<Dependencies, 'db' | 'clock' | 'config'>,
  _actor: Actor,
  { list, ...query }: Omit<Asked, 'now'>,
) {
  const period = query.date === undefined ? undefined : hospitalDay(query.date, config.timeZone)
  const rows =
    list === 'events'
      ? await countActions(db, period, MOST_COUNTED + 1)
      : await countFiltered(db, list, { ...query, list, now: clock() })
  return rows.map(({ show, count }) => ({
    show,
    count: Math.min(count, MOST_COUNTED),
    isCapped: count > MOST_COUNTED,
  }))
}

async function countFiltered(db: Db, list: Filtered, asked: Asked) {
  const from = sql.table(tableOf(list))
  const counts = FILTERS[list](asked).map(
    ({ show, where }) => sql`
      select ${sql.lit(show)} as show, (select count(*)::int from
        (select from ${from} where ${where} limit ${MOST_COUNTED + 1}) counted) as count`,
  )
  const { rows } = await sql<{ show: string; count: number }>`${sql.join(counts, sql` union all `)}`.execute(
    db,
  )
  return rows
}
