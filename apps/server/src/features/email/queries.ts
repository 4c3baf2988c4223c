import type { IsoDate } from '@desk/rules/calendar-date'
import { sql } from 'kysely'
import { pageOf, TOTAL } from '../../platform/db/paging.ts'
import type { Db } from '../../platform/db/tables.ts'

/** The head of an insert, for statements of other features that must leave an email in one go. */
export const INSERT_EMAIL =
  'insert into emails (appointment_id, recipient, subject, body, created_at, due_at, expires_at)'

type NoticeFields = {
  name: string
  phone: string
  address: string
  date: IsoDate
  doctorEmail: string
  bookedAfter: Date
}

/** Notices nobody has asked for yet, of bookings made after an instant with exactly these fields (R16). */
export function listUnrequested(db: Db, fields: NoticeFields) {
  return db
    .selectFrom('emails')
    .innerJoin('appointments', 'appointments.id', 'emails.appointmentId')
    .select(['emails.id', 'startMinute as start', 'endMinute as end'])
    .where('emails.requestedAt', 'is', null)
    .where('emails.createdAt', '>', fields.bookedAfter)
    .where(sql`lower(emails.recipient)`, '=', sql`lower(${fields.doctorEmail})`)
    .where('appointments.name', '=', fields.name)
    .where('appointments.phone', '=', fields.phone)
    .where('appointments.address', '=', fields.address)
    .where('appointments.date', '=', fields.date)
    .execute()
}

/** Makes a notice due; false when somebody else asked for it in the meantime. */
export async function requestNotice(db: Db, id: string, now: Date): Promise<boolean> {
  const result = await db
    .updateTable('emails')
    .set({ requestedAt: now, dueAt: now })
    .where('id', '=', id)
    .where('requestedAt', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Takes the email that waits longest and holds it until `leasedUntil`, so that no other server sends it too. */
export function leaseDueEmail(db: Db, now: Date, leasedUntil: Date) {
  return db
    .updateTable('emails')
    .set((eb) => ({ leasedUntil: leasedUntil, attempts: eb('attempts', '+', 1) }))
    .where('id', '=', (update) =>
      update
        .selectFrom('emails')
        .select('id')
        .where('sentAt', 'is', null)
        .where('dueAt', '<=', now)
        .where('expiresAt', '>', now)
        .where((eb) => eb.or([eb('leasedUntil', 'is', null), eb('leasedUntil', '<=', now)]))
        .orderBy('dueAt')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'recipient', 'subject', 'body', 'attempts'])
    .executeTakeFirst()
}

export async function markSent(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('emails')
    .set({ sentAt: now, leasedUntil: null, lastError: null })
    .where('id', '=', id)
    .execute()
}

export async function markFailed(db: Db, id: string, error: string, dueAt: Date): Promise<void> {
  await db
    .updateTable('emails')
    .set({ dueAt: dueAt, leasedUntil: null, lastError: error })
    .where('id', '=', id)
    .execute()
}

/** Emails, the newest first, and how many there are in all. */
export async function listEmails(db: Db, query: { page?: number | undefined; limit?: number | undefined }) {
  const { limit, offset } = pageOf(query)
  const [rows, count] = await Promise.all([
    db
      .selectFrom('emails')
      .select(['id', 'recipient', 'subject', 'body'])
      .select(['createdAt', 'expiresAt', 'sentAt'])
      .select('lastError')
      .orderBy('id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
    db.selectFrom('emails').select(TOTAL).executeTakeFirstOrThrow(),
  ])
  return { rows, total: count.total }
}
