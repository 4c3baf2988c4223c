import type { INVITATION_ORDERS, InvitationState, InvitedRole } from '@desk/contract/invitation'
import { type RawBuilder, sql } from 'kysely'
import { uuidOrNil } from '../../../platform/db/ids.ts'
import { listPage } from '../../../platform/db/list-page.ts'
import type { Db } from '../../../platform/db/tables.ts'

const COLUMNS = [
  'id',
  'email',
  'role',
  'invitedBy',
  'createdAt',
  'expiresAt',
  'withdrawnAt',
  'acceptedAt',
] as const

type NewInvitation = { email: string; role: InvitedRole; invitedBy: string; createdAt: Date; expiresAt: Date }

/** Undefined if the address has an open invitation. */
export async function saveInvitation(trx: Db, invitation: NewInvitation): Promise<string | undefined> {
  const saved = await trx
    .insertInto('invitations')
    .values(invitation)
    .onConflict((conflict) =>
      conflict
        .expression(sql`lower(email)`)
        .where('withdrawnAt', 'is', null)
        .where('acceptedAt', 'is', null)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return saved?.id
}

/** Also locks expired ones, as they can be sent again. */
export function lockInvitation(trx: Db, id: string) {
  return trx
    .selectFrom('invitations')
    .select(COLUMNS)
    .where('id', '=', uuidOrNil(id))
    .where('withdrawnAt', 'is', null)
    .where('acceptedAt', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** The invitation becomes that of whoever sent it again. */
export async function renewInvitation(
  trx: Db,
  id: string,
  renewed: { invitedBy: string; expiresAt: Date },
): Promise<void> {
  await trx.updateTable('invitations').set(renewed).where('id', '=', id).execute()
}

export async function markWithdrawn(trx: Db, id: string, withdrawnAt: Date): Promise<void> {
  await trx.updateTable('invitations').set({ withdrawnAt }).where('id', '=', id).execute()
}

export async function withdrawInvitationsOf(trx: Db, userId: string, withdrawnAt: Date): Promise<string[]> {
  const withdrawn = await trx
    .updateTable('invitations')
    .set({ withdrawnAt })
    .where('invitedBy', '=', userId)
    .where('withdrawnAt', 'is', null)
    .where('acceptedAt', 'is', null)
    .returning('id')
    .execute()
  return withdrawn.map(({ id }) => id)
}

/** True if whoever invited is still an administrator. */
export async function mayInvite(db: Db, userId: string | null): Promise<boolean> {
  const found = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('isAdmin', '=', true)
    .where('blockedAt', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}

export async function markAccepted(trx: Db, id: string, userId: string, acceptedAt: Date): Promise<void> {
  await trx.updateTable('invitations').set({ acceptedAt, userId }).where('id', '=', id).execute()
}

/** True once, for an invited doctor's first application. */
export async function useDoctorInvitation(trx: Db, userId: string, now: Date): Promise<boolean> {
  const used = await trx
    .updateTable('invitations')
    .set({ appliedAt: now })
    .where('userId', '=', userId)
    .where('role', '=', 'doctor')
    .where('appliedAt', 'is', null)
    .executeTakeFirst()
  return used.numUpdatedRows > 0n
}

type Row = { expiresAt: Date; withdrawnAt: Date | null; acceptedAt: Date | null }

export function stateOf({ expiresAt, withdrawnAt, acceptedAt }: Row, now: Date): InvitationState {
  if (acceptedAt) return 'accepted'
  if (withdrawnAt) return 'withdrawn'
  return expiresAt > now ? 'open' : 'expired'
}

/** The same as `stateOf`, in SQL. */
export const INVITATIONS_WHERE: Record<InvitationState, (now: Date) => RawBuilder<boolean>> = {
  open: (now) => sql`(accepted_at is null and withdrawn_at is null and expires_at > ${now})`,
  expired: (now) => sql`(accepted_at is null and withdrawn_at is null and expires_at <= ${now})`,
  accepted: () => sql`accepted_at is not null`,
  withdrawn: () => sql`(accepted_at is null and withdrawn_at is not null)`,
}

const ORDERS = {
  email: sql`lower(email), id`,
  '-email': sql`lower(email) desc, id desc`,
  oldest: sql`created_at, id`,
}

type ListQuery = {
  show?: InvitationState | undefined
  sort?: (typeof INVITATION_ORDERS)[number] | undefined
  page?: number | undefined
  limit?: number | undefined
}

export function listInvitationRows(db: Db, { show, sort, ...query }: ListQuery, now: Date) {
  const where = show ? INVITATIONS_WHERE[show](now) : sql`true`
  const order = sort ? ORDERS[sort] : sql`created_at desc, id desc`
  return listPage(db, { table: 'invitations', columns: COLUMNS, where, order }, query)
}
