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

/** Whether something was done with an appointment beside these lines of its history. */
export async function hasOtherEvents(trx: Db, id: string, eventIds: readonly string[]): Promise<boolean> {
  const other = await trx
    .selectFrom('appointmentEvents')
    .select('id')
    .where('appointmentId', '=', id)
    .where('id', '<>', sql<string>`all(${eventIds}::bigint[])`)
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}

/** Of a time that it had by an import. */
export async function forgetReminders(trx: Db, id: string, { startsAt }: { startsAt: Date }): Promise<void> {
  await trx.deleteFrom('reminders').where('appointmentId', '=', id).where('startsAt', '=', startsAt).execute()
}

/** Whether an email or a text message about it as it is now has left. */
export async function isToldOf(trx: Db, id: string): Promise<boolean> {
  const { rows } = await sql<{
    told: boolean
  }>`select exists (select from emails where appointment_id = ${id} and sent_at is not null
      and coalesce(emails.sequence, appointments.sequence) >= appointments.sequence)
    or exists (select from text_messages where appointment_id = ${id} and sent_at is not null
      and text_messages.sequence >= appointments.sequence) as told
    from appointments where id = ${id}`.execute(trx)
  return rows[0]?.told ?? false
}

/** The database lets these lines go only for the undo of the import that wrote them. */
export async function deleteEvents(trx: Db, eventIds: readonly string[]): Promise<void> {
  if (eventIds.length === 0) return
  await trx
    .deleteFrom('appointmentEvents')
    .where('id', 'in', [...eventIds])
    .execute()
}

/** Fails where something else refers to it. */
export async function deleteImported(trx: Db, id: string): Promise<void> {
  await trx.deleteFrom('appointments').where('id', '=', id).execute()
}
