import type { QueryOf } from '@desk/contract/endpoint'
import type { listInvitations as contract } from '@desk/contract/invitation'
import type { Caller } from '../../../platform/actor.ts'
import type { ReadingDependencies } from '../../audit/record-opening.ts'
import { listInvitationRows, stateOf } from './queries.ts'

export async function listInvitations(
  { db, clock, recordOpening }: ReadingDependencies,
  actor: Caller,
  query: QueryOf<typeof contract>,
) {
  const now = clock()
  const { rows, ...count } = await listInvitationRows(db, query, now)
  await recordOpening(actor, { action: 'accounts-opened', details: { invitations: rows.length } })
  const data = rows.map(({ withdrawnAt, acceptedAt, createdAt, expiresAt, role, ...row }) => ({
    ...row,
    role: role === 'admin' ? ('admin' as const) : ('doctor' as const),
    state: stateOf({ withdrawnAt, acceptedAt, expiresAt }, now),
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }))
  return { data, ...count }
}
