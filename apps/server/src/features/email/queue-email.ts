import type { CalendarWord } from '@desk/rules/calendar-word'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/tables.ts'
import { enqueue, insertJobs, runNow } from '../../platform/jobs/enqueue.ts'
import type { StoredNotice } from '../../platform/notices.ts'
import { deliverEmailJob } from './jobs.ts'

const keyOf = (emailId: string) => `email:${emailId}`

/** Queues the emails of a common table expression with their `id`s; part of the statement that stores them. */
export function queueEmails(emails: string, runAt: Date) {
  return insertJobs(deliverEmailJob, {
    payload: sql`json_build_object('emailId', id::text)`,
    runAt: sql.val(runAt),
    key: sql`${sql.lit(keyOf(''))} || id`,
    from: sql.table(emails),
  })
}

/** Queues every email that is still wanted and has no job: after an upgrade, or a time without SMTP_URL. */
export async function queueWaitingEmails(db: Db, now: Date): Promise<void> {
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
    .with('queued', () => queueEmails('waiting', now))
    .selectNoFrom(sql`1`.as('done'))
    .execute()
}

/** Queues the emails that were kept back from a doctor who may be written to again. */
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
    .with('queued', () => queueEmails('waiting', now))
    .selectNoFrom(sql`1`.as('done'))
    .execute()
}

/** Keeps emails back that nobody needs any more, by the keys they were stored under. */
export async function withholdEmails(db: Db, dedupeKeys: readonly string[]): Promise<void> {
  await db
    .updateTable('emails')
    .set({ withheld: 'outdated' })
    .where('dedupeKey', '=', sql<string>`any(${dedupeKeys}::text[])`)
    .where('sentAt', 'is', null)
    .where('failedAt', 'is', null)
    .execute()
}

/** Lets a queued email be sent now. */
export async function sendQueuedEmail(db: Db, dedupeKey: string): Promise<void> {
  const email = await db
    .selectFrom('emails')
    .select('id')
    .where('dedupeKey', '=', dedupeKey)
    .executeTakeFirstOrThrow()
  await runNow(db, keyOf(email.id))
}

/** Has an email tried again now, whether a job for it waits or not. */
export async function queueAgain(trx: Db, emailId: string): Promise<void> {
  await enqueue(trx, deliverEmailJob, { emailId }, { key: keyOf(emailId) })
}

type NewEmail = {
  recipient: string
  /** Whose account it is about: it is not delivered while that is blocked, and goes with it. */
  userId?: string | null
  /** The doctor whom it tells of patients, if it does: not sent to one who is blocked or rejected by then. */
  doctorId?: string
  /** The appointment it is about as it is now; what it tells the reader's calendar follows from that unless it is given. */
  about?: { appointmentId: string; calendar?: CalendarWord | null }
  notice: StoredNotice
  /** Of the recipient's account; none: English. */
  language: string | null
  /** One email for each piece of news, however often it is queued. */
  dedupeKey: string
  /** After this it is of no use to anybody. */
  expiresAt: Date
  /** Unset: at once. */
  dueAt?: Date
}

/** An appointment that has its time is in calendars, one that gave it back is not any more. */
const wordOn = (appointmentId: string) =>
  sql<CalendarWord>`(select case when released_at is null then 'request' else 'cancel' end
    from appointments where id = ${appointmentId})`

const aboutColumns = (about: NewEmail['about']) =>
  about && {
    calendar: wordOn(about.appointmentId),
    ...about,
    sequence: sql<number>`(select sequence from appointments where id = ${about.appointmentId})`,
  }

/** Stores an email and enqueues its delivery in the transaction of what it is about. */
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

/** Several of one act, due together; the workers hear of all of them together. */
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
    .with('queued', () => queueEmails('stored', dueAt))
    .selectNoFrom(sql`pg_notify('jobs:insert', '{"count":1}')`.as('told'))
    .execute()
}
