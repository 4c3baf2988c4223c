import { sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'

/** Counts the reminders of appointments as written, so that none is. */
export async function skipReminders(
  trx: Db,
  appointments: readonly { id: string; startsAt: Date }[],
  { hours, at }: { hours: readonly number[]; at: Date },
): Promise<void> {
  const rows = appointments.flatMap(({ id, startsAt }) =>
    hours.map((each) => ({ appointmentId: id, startsAt, hours: each, createdAt: at })),
  )
  if (rows.length === 0) return
  await trx
    .insertInto('reminders')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function listWithOtherEvents(
  trx: Db,
  ids: readonly string[],
  eventIds: readonly string[],
): Promise<Set<string>> {
  const other = await trx
    .selectFrom('appointmentEvents')
    .select('appointmentId')
    .distinct()
    .where(sql<boolean>`appointment_id = any(${ids}::uuid[])`)
    .where(sql<boolean>`id <> all(${eventIds}::bigint[])`)
    .execute()
  return new Set(other.map(({ appointmentId }) => appointmentId))
}

export async function forgetReminders(trx: Db, id: string, { startsAt }: { startsAt: Date }): Promise<void> {
  await trx.deleteFrom('reminders').where('appointmentId', '=', id).where('startsAt', '=', startsAt).execute()
}

/** By an email or text message that has left. */
export async function listToldOf(trx: Db, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`select id from appointments where id = any(${ids}::uuid[])
    and (exists (select from emails where appointment_id = appointments.id and sent_at is not null
        and coalesce(emails.sequence, appointments.sequence) >= appointments.sequence)
      or exists (select from text_messages where appointment_id = appointments.id and sent_at is not null
        and text_messages.sequence >= appointments.sequence))`.execute(trx)
  return new Set(rows.map(({ id }) => id))
}

/** Allowed by the database only for the undo of their import. */
export async function deleteEvents(trx: Db, eventIds: readonly string[]): Promise<void> {
  if (eventIds.length === 0) return
  await trx
    .deleteFrom('appointmentEvents')
    .where(sql<boolean>`id = any(${eventIds}::bigint[])`)
    .execute()
}

export async function deleteImported(trx: Db, ids: readonly string[]): Promise<void> {
  await trx
    .deleteFrom('appointments')
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute()
}
