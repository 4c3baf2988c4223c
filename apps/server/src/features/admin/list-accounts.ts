import type * as contract from '@desk/contract/admin'
import type { DataOf, QueryOf } from '@desk/contract/endpoint'
import type { Caller } from '../../platform/actor.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import { countUpcoming } from '../appointments/queries.ts'
import type { ReadingDependencies } from '../audit/record-opening.ts'
import { userNotFound } from '../auth/failures.ts'
import { listUserRows } from '../auth/list-users.ts'
import { findUser } from '../auth/queries.ts'
import { listDoctorRows } from '../doctors/list-queries.ts'
import { toDoctor, toErasedDoctor } from '../doctors/presenter.ts'
import { listErased } from '../doctors/queries.ts'

/** An administrator does not see other people's notifications. */
const NO_NOTIFICATIONS = { unread: [], read: [], unreadCount: 0, readCount: 0 }

export async function listUsers(
  { db, recordOpening }: ReadingDependencies,
  actor: Caller,
  query: QueryOf<typeof contract.listUsers>,
) {
  const { rows, ...count } = await listUserRows(db, query)
  await recordOpening(actor, { action: 'accounts-opened', subjects: rows.map(({ id }) => id) })
  return { data: rows.map((row) => ({ ...row, ...NO_NOTIFICATIONS })), ...count }
}

export async function listDoctorAccounts(
  { db }: Pick<Dependencies, 'db'>,
  _actor: Caller,
  { show, sort: column, status, ...asked }: QueryOf<typeof contract.listDoctorAccounts>,
) {
  const narrowed = show === 'blocked' ? { isBlocked: true } : show && { status: show }
  const { rows, ...count } = await listDoctorRows(db, { ...asked, status, ...narrowed, column })
  const ids = rows.map(({ id }) => id)
  const erased = await listErased(db, ids)
  return { data: rows.map((row) => (erased.has(row.id) ? toErasedDoctor(row) : toDoctor(row))), ...count }
}

/** Upcoming appointments that a block or a rejection would hit. */
export async function countUpcomingAppointments(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  _actor: Caller,
  { userId }: QueryOf<typeof contract.countUpcomingAppointments>,
): Promise<DataOf<typeof contract.countUpcomingAppointments>> {
  if (!(await findUser(db, userId))) throw userNotFound()
  return countUpcoming(db, userId, clock())
}
