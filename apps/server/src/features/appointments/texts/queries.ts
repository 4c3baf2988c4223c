import { type RawBuilder, sql } from 'kysely'
import { listPage } from '../../../platform/db/list-page.ts'
import type { Db } from '../../../platform/db/tables.ts'
import { MOST_ENDED } from '../../email/queries.ts'
import type { EndedText, NewsText, ProposedText, ReminderText, WithdrawalText } from './notices.ts'

type NewText = {
  recipient: string
  userId: string | null
  appointmentId: string
  kind: string
  params: ReminderText | ProposedText | WithdrawalText | EndedText | NewsText
  language: string | null
  dedupeKey: string
  expiresAt: Date
  createdAt: Date
}

/** Stores nothing if the text is stored already. */
export function saveText(db: Db, text: NewText) {
  const sequence = sql<number>`(select sequence from appointments where id = ${text.appointmentId})`
  return db
    .insertInto('textMessages')
    .values({ ...text, sequence })
    .onConflict((conflict) => conflict.column('dedupeKey').doNothing())
    .returning('id')
    .executeTakeFirst()
}

/** Gives nothing if the text was sent, was refused, or no longer holds. */
export async function beginAttempt(db: Db, id: string, now: Date) {
  const text = await db
    .selectFrom('textMessages')
    .innerJoin('appointments', 'appointments.id', 'appointmentId')
    .leftJoin('users', 'users.id', 'userId')
    .select(['textMessages.id', 'recipient', 'kind', 'params', 'textMessages.language', 'expiresAt'])
    .select((eb) =>
      eb
        .and([
          eb('textMessages.sequence', '=', eb.ref('appointments.sequence')),
          // An ended proposal asks for nothing.
          sql<boolean>`not exists (select from proposals p
            where p.id::text = text_messages.params ->> 'proposalId' and p.ended_at is not null)`,
        ])
        .as('isStillSo'),
    )
    .where('textMessages.id', '=', id)
    .where('sentAt', 'is', null)
    .where('failedAt', 'is', null)
    .where('withheld', 'is', null)
    .where('expiresAt', '>', now)
    .where('users.blockedAt', 'is', null)
    .forUpdate('textMessages')
    .executeTakeFirst()
  if (!text) return undefined
  const change = text.isStillSo ? { attempts: sql<number>`attempts + 1` } : { withheld: 'outdated' as const }
  await db.updateTable('textMessages').set(change).where('id', '=', id).execute()
  return text.isStillSo ? text : undefined
}

export async function markSent(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('textMessages')
    .set({ sentAt: now, failedAt: null, lastError: null })
    .where('id', '=', id)
    .execute()
}

/** Nobody tries these any more. */
export async function endLateTexts(db: Db, now: Date): Promise<void> {
  const late = db
    .selectFrom('textMessages')
    .select('id')
    .where('sentAt', 'is', null)
    .where('failedAt', 'is', null)
    .where('withheld', 'is', null)
    .where('expiresAt', '<=', now)
    .limit(MOST_ENDED)
    .forUpdate()
    .skipLocked()
  await db
    .updateTable('textMessages')
    .set((eb) => ({ failedAt: eb.ref('expiresAt') }))
    .where('id', '=', sql<string>`any(array(${late}))`)
    .execute()
}

/** `failedAt` is set when it failed for good. */
export async function saveFailure(db: Db, id: string, error: string, failedAt: Date | null): Promise<void> {
  await db.updateTable('textMessages').set({ lastError: error, failedAt }).where('id', '=', id).execute()
}

const LOG_COLUMNS = [
  'id',
  'recipient',
  'userId',
  'kind',
  'params',
  'language',
  'attempts',
  'createdAt',
  'expiresAt',
  'sentAt',
  'failedAt',
  'lastError',
  'withheld',
] as const

type ListQuery = {
  where?: RawBuilder<boolean> | undefined
  sort?: 'oldest' | undefined
  page?: number | undefined
  limit?: number | undefined
}

export function listTexts(db: Db, { where = sql`true`, sort, ...query }: ListQuery) {
  const order = sort === 'oldest' ? sql`id` : sql`id desc`
  return listPage(db, { table: 'textMessages', columns: LOG_COLUMNS, where, order }, query)
}

export async function lockText(trx: Db, id: string) {
  if (!/^\d{1,18}$/.test(id)) return undefined
  return trx
    .selectFrom('textMessages')
    .select(['userId', 'sentAt', 'withheld', 'expiresAt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** So that a refused one may be tried again. */
export async function openAgain(trx: Db, id: string): Promise<void> {
  await trx.updateTable('textMessages').set({ failedAt: null }).where('id', '=', id).execute()
}
