import type { IsoDate } from '@desk/rules/calendar-date'
import { type Insertable, sql } from 'kysely'
import { uuidOrNil } from '../../platform/db/ids.ts'
import type { Db, Tables } from '../../platform/db/tables.ts'
import { wishes } from './line-queries.ts'

type NewWish = Omit<Insertable<Tables['waitingWishes']>, 'id' | 'state' | 'endedAt'>

export async function saveWish(db: Db, wish: NewWish): Promise<string> {
  const saved = await db.insertInto('waitingWishes').values(wish).returning('id').executeTakeFirstOrThrow()
  return saved.id
}

export function findWishOfRequest(db: Db, requestKey: Buffer) {
  return db
    .selectFrom('waitingWishes')
    .select(['id', 'requestHash'])
    .where('requestKey', '=', requestKey)
    .executeTakeFirst()
}

export async function findOwnWaiting(db: Db, userId: string) {
  return db
    .selectFrom('waitingWishes')
    .select(['id', 'appointmentId'])
    .where('userId', '=', userId)
    .where('state', '=', 'waiting')
    .execute()
}

/** An appointment of a person that is still to come. */
export function findMovable(db: Db, { id, userId, now }: { id: string; userId: string; now: Date }) {
  return db
    .selectFrom('appointments')
    .innerJoin('doctors', 'doctors.id', 'doctorId')
    .select(['doctorId', 'specialization', 'startsAt'])
    .where('appointments.id', '=', uuidOrNil(id))
    .where('patientId', '=', userId)
    .where('state', 'in', ['pending', 'approved'])
    .where('startsAt', '>', now)
    .executeTakeFirst()
}

export function listOwnWishes(db: Db, userId: string, { now, endedAfter }: { now: Date; endedAfter: Date }) {
  return wishes(db)
    .where('waitingWishes.userId', '=', userId)
    .where((eb) => eb.or([eb('endedAt', 'is', null), eb('endedAt', '>', endedAfter)]))
    .select(['waitingWishes.state', 'firstName', 'lastName'])
    .select(['date', 'startMinute as start', 'endMinute as end', 'endsAt'])
    .select(
      sql<boolean>`exists(select from waiting_offers o where o.wish_id = waiting_wishes.id)`.as(
        'hasBeenAsked',
      ),
    )
    .select((eb) =>
      eb
        .selectFrom('waitingOffers')
        .select('openUntil')
        .whereRef('wishId', '=', 'waitingWishes.id')
        .where('waitingOffers.state', '=', 'open')
        .where('openUntil', '>', now)
        .orderBy('openUntil', 'desc')
        .limit(1)
        .as('offerUntil'),
    )
    .orderBy(sql`waiting_wishes.state <> 'waiting'`)
    .orderBy('waitingWishes.createdAt', 'desc')
    .orderBy('waitingWishes.id')
    .execute()
}

/** False if the wish has ended; it cannot end while locked. */
export async function lockWaiting(trx: Db, wishId: string): Promise<boolean> {
  const found = await trx
    .selectFrom('waitingWishes')
    .select('id')
    .where('id', '=', wishId)
    .where('state', '=', 'waiting')
    .forNoKeyUpdate()
    .executeTakeFirst()
  return found !== undefined
}

/** False: waited no longer. A trigger ends its offer. */
export async function saveWithdrawal(trx: Db, userId: string, wishId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('waitingWishes')
    .set({ state: 'withdrawn', endedAt: now })
    .where('id', '=', uuidOrNil(wishId))
    .where('userId', '=', userId)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function isOwnWish(db: Db, userId: string, wishId: string): Promise<boolean> {
  const found = db.selectFrom('waitingWishes').select('id').where('id', '=', uuidOrNil(wishId))
  return (await found.where('userId', '=', userId).executeTakeFirst()) !== undefined
}

/** Last day over, or the place to be replaced has come; `or` would read all. */
export function endOutdatedWishes(trx: Db, { today, now }: { today: IsoDate; now: Date }) {
  const waiting = trx
    .selectFrom('waitingWishes')
    .select('waitingWishes.id')
    .where('waitingWishes.state', '=', 'waiting')
  const over = waiting.where('toDate', '<', today)
  const come = waiting
    .where('appointmentId', 'is not', null)
    .innerJoin('appointments', 'appointments.id', 'appointmentId')
    .where('startsAt', '<=', now)
  return trx
    .updateTable('waitingWishes')
    .set({ state: 'ended', endedAt: now })
    .where('state', '=', 'waiting')
    .where('id', 'in', over.unionAll(come))
    .returning(['userId', 'appointmentId'])
    .returning(
      sql<string>`coalesce(specialization, (select specialization from doctors where id = doctor_id))`.as(
        'specialization',
      ),
    )
    .execute()
}

/** Old wishes have no use any more. */
export async function deleteEndedWishes(db: Db, endedBefore: Date): Promise<void> {
  await db.deleteFrom('waitingWishes').where('endedAt', '<', endedBefore).execute()
}
