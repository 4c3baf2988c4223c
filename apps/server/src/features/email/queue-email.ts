import type { CalendarWord } from '@desk/rules/calendar-word'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/tables.ts'
import { enqueue, insertJobs, runNow } from '../../platform/jobs/enqueue.ts'
import type { StoredNotice } from '../../platform/notices.ts'
import { deliverEmailJob } from './jobs.ts'
import { openEndedTooSoon } from './queries.ts'

const keyOf = (emailId: string) => `email:${emailId}`

/** Those of a common table expression with `id`, within that statement. */
export function queueEmails(emails: string, runAt: RawBuilder<unknown>) {
  return insertJobs(deliverEmailJob, {
    payload: sql`json_build_object('emailId', id::text)`,
    runAt,
    key: sql`${sql.lit(keyOf(''))} || id`,
    from: sql.table(emails),
  })
}

/** Wanted ones without a job: after an upgrade, or without SMTP_URL. */
export async function queueWaitingEmails(db: Db, now: Date): Promise<void> {
  await openEndedTooSoon(db, now)
  await db
    .with('waiting', (cte) =>
      cte
        .selectFrom('emails')
        .select('id')
        .where('sentAt', 'is', null)
        .where('failedAt', 'is', null)
        .where('withheld', 'is', null)
        .where('expiresAt', '>', now),
    )
    .with('queued', () => queueEmails('waiting', sql.val(now)))
    .selectNoFrom(sql`1`.as('done'))
    .execute()
}

/** To call when the doctor may be written to again. */
export async function queueWithheldEmails(db: Db, doctorId: string, now: Date): Promise<void> {
  await db
    .with('waiting', (cte) =>
      cte
        .updateTable('emails')
        .set({ withheld: null })
        .where('doctorId', '=', doctorId)
        .where('withheld', '=', 'doctor')
        .where('expiresAt', '>', now)
        .returning('id'),
    )
    .with('queued', () => queueEmails('waiting', sql.val(now)))
    .selectNoFrom(sql`1`.as('done'))
    .execute()
}

/** Finds them by the keys they were stored under. */
export async function withholdEmails(db: Db, dedupeKeys: readonly string[]): Promise<void> {
  if (dedupeKeys.length === 0) return
  await db
    .updateTable('emails')
    .set({ withheld: 'outdated' })
    .where('dedupeKey', '=', sql<string>`any(${dedupeKeys}::text[])`)
    // In one expression, or all that waits could be read to find these.
    .where(sql<boolean>`coalesce(sent_at, failed_at) is null`)
    .execute()
}

export async function sendQueuedEmail(db: Db, dedupeKey: string): Promise<void> {
  const email = await db
    .selectFrom('emails')
    .select('id')
    .where('dedupeKey', '=', dedupeKey)
    .executeTakeFirstOrThrow()
  await runNow(db, keyOf(email.id))
}

export async function queueAgain(trx: Db, emailId: string): Promise<void> {
  await enqueue(trx, deliverEmailJob, { emailId }, { key: keyOf(emailId) })
}

type NewEmail = {
  recipient: string
  /** Not delivered while it is blocked; deleted with it. */
  userId?: string | null
  /** If about patients: not sent while blocked or rejected. */
  doctorId?: string
  /** What it says to the calendar follows from the state, unless given. */
  about?: { appointmentId: string; calendar?: CalendarWord | null }
  notice: StoredNotice
  /** Null means English. */
  language: string | null
  dedupeKey: string
  expiresAt: Date
  dueAt?: Date
}

/** The calendar entry is kept while the appointment has its time. */
const wordOn = (appointmentId: string) =>
  sql<CalendarWord>`(select case when released_at is null then 'request' else 'cancel' end
    from appointments where id = ${appointmentId})`

const aboutColumns = (about: NewEmail['about']) =>
  about && {
    calendar: wordOn(about.appointmentId),
    ...about,
    sequence: sql<number>`(select sequence from appointments where id = ${about.appointmentId})`,
  }

/** To call in the transaction of the change that it reports. */
export async function queueEmail(
  trx: Db,
  { notice, dueAt, about, ...email }: NewEmail,
  now: Date,
): Promise<void> {
  const stored = await trx
    .insertInto('emails')
    .values({ ...email, ...notice, ...aboutColumns(about), createdAt: now })
    .onConflict((conflict) => conflict.column('dedupeKey').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!stored) return
  const { id } = stored
  await enqueue(trx, deliverEmailJob, { emailId: id }, { runAt: dueAt ?? null, key: keyOf(id) })
}

/** For all emails of one act, so that workers are woken once. */
export async function queueEmailsTogether(
  trx: Db,
  emails: readonly Omit<NewEmail, 'dueAt'>[],
  now: Date,
  dueAt = now,
): Promise<void> {
  if (emails.length === 0) return
  const rows = emails.map(({ notice, about, ...email }) => ({
    ...email,
    ...notice,
    ...aboutColumns(about),
    createdAt: now,
  }))
  await trx
    .with('stored', (cte) =>
      cte
        .insertInto('emails')
        .values(rows)
        .onConflict((conflict) => conflict.column('dedupeKey').doNothing())
        .returning('id'),
    )
    .with('queued', () => queueEmails('stored', sql.val(dueAt)))
    .selectNoFrom(sql`pg_notify('jobs:insert', '{"count":1}')`.as('told'))
    .execute()
}
