import { sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'
import type { Audience } from '../calendar/appointment-event.ts'
import { eventRows } from '../calendar/event-queries.ts'

/** A doctor may be a patient too. */
export type FeedOwner = { userId: string; audience: Audience }

/** More than anybody's calendar holds. */
const MOST_EVENTS = 1000

export function findFeed(db: Db, { userId, audience }: FeedOwner) {
  return db
    .selectFrom('calendarFeeds')
    .select('createdAt')
    .where('userId', '=', userId)
    .where('audience', '=', audience)
    .executeTakeFirst()
}

export async function saveFeed(
  trx: Db,
  feed: FeedOwner & { tokenHash: Buffer; createdAt: Date },
): Promise<void> {
  const { tokenHash, createdAt } = feed
  await trx
    .insertInto('calendarFeeds')
    .values(feed)
    .onConflict((conflict) => conflict.columns(['userId', 'audience']).doUpdateSet({ tokenHash, createdAt }))
    .execute()
}

export async function deleteFeed(trx: Db, { userId, audience }: FeedOwner): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('calendarFeeds')
    .where('userId', '=', userId)
    .where('audience', '=', audience)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** While the owner may still read it: not blocked, and still a doctor where it is a doctor's. */
export async function findOwner(
  db: Db,
  tokenHash: Buffer,
): Promise<(FeedOwner & { language: string | null }) | undefined> {
  const found = await db
    .selectFrom('calendarFeeds')
    .innerJoin('users', 'users.id', 'userId')
    .leftJoin('doctors', 'doctors.userId', 'users.id')
    .select(['calendarFeeds.userId', 'audience', 'language', 'isDoctor', 'doctors.status'])
    .where('tokenHash', '=', tokenHash)
    .where('blockedAt', 'is', null)
    .executeTakeFirst()
  if (!found) return undefined
  const { userId, language, isDoctor, status } = found
  if (found.audience !== 'doctor') return { userId, audience: 'patient', language }
  return isDoctor && status === 'approved' ? { userId, audience: 'doctor', language } : undefined
}

/** Those with a time; of very many those nearest to now. */
export async function listFeedRows(
  db: Db,
  { userId, audience }: FeedOwner,
  { from, now }: { from: string; now: Date },
) {
  const rows = await eventRows(db)
    .select((eb) =>
      eb
        .selectFrom('appointmentEvents')
        .select(sql<Date | null>`max(appointment_events.created_at)`.as('at'))
        .whereRef('appointmentEvents.appointmentId', '=', 'appointments.id')
        .as('changedAt'),
    )
    .where(audience === 'patient' ? 'patientId' : 'doctors.userId', '=', userId)
    .where('releasedAt', 'is', null)
    .where('date', '>=', from)
    .orderBy(sql`abs(extract(epoch from starts_at - ${now}::timestamptz))`)
    .limit(MOST_EVENTS)
    .execute()
  return rows.toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime())
}

export type FeedRow = Awaited<ReturnType<typeof listFeedRows>>[number]
