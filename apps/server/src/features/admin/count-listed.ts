import {
  type CountedList,
  DOCTORS_SHOWN,
  EMAILS_SHOWN,
  IMPORTS_SHOWN,
  USERS_SHOWN,
} from '@desk/contract/admin'
import { AUDIT_ACTIONS } from '@desk/contract/audit'
import { INVITATION_STATES } from '@desk/contract/invitation'
import { OPEN_SHOWN } from '@desk/contract/open-appointment'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import { openWhere } from '../appointments/open-queries.ts'
import { INVITATIONS_WHERE } from '../auth/invitations/queries.ts'
import { USERS_WHERE } from '../auth/list-users.ts'
import { TO_SEND_WHERE } from '../email/emails-shown.ts'
import { IMPORTS_WHERE } from './imports-shown.ts'

/** Counting a million rows takes a tenth of a second. */
export const MOST_COUNTED = 1000

type Asked = { list: CountedList; doctorId?: string | undefined; now: Date }
type Where = RawBuilder<boolean>

const each = <Shown extends string>(shown: readonly Shown[], where: (show: Shown) => Where) =>
  shown.map((show) => ({ show, where: where(show) }))

const FILTERS: Record<CountedList, (asked: Asked) => { show: string; where: Where }[]> = {
  users: () => each(USERS_SHOWN, (show) => USERS_WHERE[show]),
  doctors: () =>
    each(DOCTORS_SHOWN, (show) => (show === 'blocked' ? sql`is_blocked` : sql`status = ${sql.lit(show)}`)),
  emails: () => each(EMAILS_SHOWN, (show) => TO_SEND_WHERE[show]),
  texts: () => each(EMAILS_SHOWN, (show) => TO_SEND_WHERE[show]),
  invitations: ({ now }) => each(INVITATION_STATES, (show) => INVITATIONS_WHERE[show](now)),
  imports: () => each(IMPORTS_SHOWN, (show) => IMPORTS_WHERE[show]),
  events: () => each(AUDIT_ACTIONS, (action) => sql`action = ${sql.lit(action)}`),
  open: ({ doctorId = '', now }) => each(OPEN_SHOWN, (show) => openWhere(show, doctorId, now)),
}

const TABLES = { texts: 'text_messages', events: 'audit_events', open: 'appointments' } as const
const tableOf = (list: CountedList) =>
  list === 'texts' || list === 'events' || list === 'open' ? TABLES[list] : list

export async function countListed(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  _actor: Actor,
  query: Omit<Asked, 'now'>,
) {
  const asked = { ...query, now: clock() }
  const from = sql.table(tableOf(asked.list))
  const counts = FILTERS[asked.list](asked).map(
    ({ show, where }) => sql`
      select ${sql.lit(show)} as show, (select count(*)::int from
        (select from ${from} where ${where} limit ${MOST_COUNTED + 1}) counted) as count`,
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
