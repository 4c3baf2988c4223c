import { sql } from 'kysely'
import type { Db } from '../../platform/db/tables.ts'
import { selectProposals } from './queries.ts'

type Shown = { fromUserId: string | null; endedSince: Date; now: Date }

/** When there are more, those that ended long ago are left out. */
const MOST_LISTED = 6000

/** Still at its place, ahead, and nobody asked again. */
export const IS_TO_DECIDE = (
  now: Date,
) => sql<boolean>`(undecided_at is not null and appointments.released_at is null
  and appointments.starts_at > ${now} and appointments.starts_at = from_starts_at and appointments.doctor_id = from_doctor_id
  and appointments.state in ('pending', 'approved')
  and not exists (select from proposals open where open.appointment_id = appointments.id and open.ended_at is null))`

/** Open: to call, unanswered, then by due time; to be decided; ended. */
export function listRows(db: Db, { fromUserId, endedSince, now }: Shown) {
  const isToDecide = IS_TO_DECIDE(now)
  const rows = selectProposals(db)
    .select(isToDecide.as('isToDecide'))
    .where((eb) =>
      eb.or([eb('proposals.endedAt', 'is', null), eb('proposals.endedAt', '>', endedSince), isToDecide]),
    )
    .orderBy(sql`proposals.ended_at is not null`)
    .orderBy(sql`not ${isToDecide}`)
    .orderBy(sql`proposals.state <> 'call'`)
    .orderBy(sql`overdue_at is null`)
    .orderBy(sql`coalesce(users.email, appointments.email) is not null`)
    .orderBy('answerBy')
    .orderBy('fromStartsAt')
    .orderBy('proposals.id')
    .limit(MOST_LISTED)
  return (fromUserId === null ? rows : rows.where('former.userId', '=', fromUserId)).execute()
}

export function listOfPatient(db: Db, patientId: string) {
  return selectProposals(db)
    .where('patientId', '=', patientId)
    .where('proposals.endedAt', 'is', null)
    .orderBy('answerBy')
    .orderBy('proposals.id')
    .execute()
}

export function listAskedOf(trx: Db, appointmentIds: readonly string[]) {
  return trx
    .selectFrom('proposals')
    .select('appointmentId')
    .where('appointmentId', '=', sql<string>`any(${[...appointmentIds]}::uuid[])`)
    .where('endedAt', 'is', null)
    .execute()
}

export async function saveDecided(trx: Db, appointmentIds: readonly string[]): Promise<void> {
  await trx
    .updateTable('proposals')
    .set({ undecidedAt: null })
    .where('appointmentId', '=', sql<string>`any(${[...appointmentIds]}::uuid[])`)
    .where('undecidedAt', 'is not', null)
    .execute()
}

export async function saveUndecided(trx: Db, ids: readonly string[], at: Date): Promise<void> {
  await trx
    .updateTable('proposals')
    .set({ undecidedAt: at })
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .where('state', '=', 'withdrawn')
    .execute()
}

/** False: noted already. One can be noted again after it was taken back. */
export async function saveCalled(
  trx: Db,
  id: string,
  by: { userId: string; at: Date } | null,
): Promise<boolean> {
  const change = { calledAt: by?.at ?? null, calledBy: by?.userId ?? null }
  const changed = await trx
    .updateTable('proposals')
    .set(change)
    .where('id', '=', id)
    .where('calledAt', by ? 'is' : 'is not', null)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}
