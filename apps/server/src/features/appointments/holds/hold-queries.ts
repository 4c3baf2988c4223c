import { MAX_RENEWALS } from '@desk/rules/booking-limits'
import type { IsoDate } from '@desk/rules/calendar-date'
import type { TimeRange } from '@desk/rules/slots/free-slots'
import { type SqlBool, sql } from 'kysely'
import { uuidOrNil } from '../../../platform/db/ids.ts'
import type { Db } from '../../../platform/db/tables.ts'
import type { Holder } from './holder.ts'

/** So that simultaneous holds count each other; before any doctor. */
export async function lockHolder(trx: Db, { userId, addressKey }: Holder): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('holder ' || ${userId ?? addressKey}, 0))`.execute(
    trx,
  )
}

/** By id; an account's only by that account. A guest's address may change. */
const isHeldBy = (userId: string | null) => sql<SqlBool>`(user_id is null or user_id = ${userId})`

export function findHold(db: Db, id: string, userId: string | null) {
  return findLiveHold(db, id).where(isHeldBy(userId)).executeTakeFirst()
}

export function findAnyHold(db: Db, id: string) {
  return findLiveHold(db, id).executeTakeFirst()
}

function findLiveHold(db: Db, id: string) {
  return db
    .selectFrom('slotHolds')
    .select(['id', 'doctorId'])
    .where('id', '=', uuidOrNil(id))
    .where('kind', '=', 'booking')
    .where('releasedAt', 'is', null)
}

type Place = { doctorId: string } & TimeRange

/** The account's, a named one, or an earlier try of the same request. */
export async function findSameHold(
  db: Db,
  { doctorId, startsAt, endsAt }: Place,
  { userId }: Holder,
  earlier: { former: string | null; hold: string | undefined; requestKey: Buffer | null; now: Date },
) {
  return db
    .selectFrom('slotHolds')
    .select(['id', 'expiresAt', 'renewals'])
    .where('doctorId', '=', doctorId)
    .where('kind', '=', 'booking')
    .where('startsAt', '=', startsAt)
    .where('endsAt', '=', endsAt)
    .where('releasedAt', 'is', null)
    .where('expiresAt', '>', earlier.now)
    .where((eb) =>
      eb.or([
        eb('userId', '=', userId),
        eb('id', '=', earlier.former),
        eb('id', '=', earlier.hold ?? null).and(isHeldBy(userId)),
        eb('requestKey', '=', earlier.requestKey),
      ]),
    )
    .executeTakeFirst()
}

export async function countHolds(db: Db, { userId, addressKey }: Holder, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('slotHolds')
    .select(sql<number>`count(*)::int`.as('count'))
    .where((eb) => (userId === null ? eb('addressKey', '=', addressKey) : eb('userId', '=', userId)))
    .where('kind', '=', 'booking')
    .where('releasedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirstOrThrow()
  return count
}

type NewHold = Place &
  Holder & {
    id: string | undefined
    day: IsoDate
    requestKey: Buffer | null
    moves: string | null
    createdAt: Date
    expiresAt: Date
  }

export async function isIdUsed(db: Db, id: string): Promise<boolean> {
  return (await db.selectFrom('slotHolds').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

/** Undefined: held by somebody else, or the id is used; fails: an appointment has it, or it was held long enough. */
export function saveHold(db: Db, hold: NewHold) {
  return db
    .insertInto('slotHolds')
    .values({ ...hold, kind: 'booking' })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'expiresAt', 'renewals'])
    .executeTakeFirst()
}

/** Under the doctor's lock. Renewals so far; undefined: over, or too many. */
export function saveRenewal(db: Db, id: string, now: Date, expiresAt: Date) {
  return (
    db
      .updateTable('slotHolds')
      .set((eb) => ({ expiresAt, renewedAt: now, renewals: eb('renewals', '+', 1) }))
      .where('id', '=', id)
      .where('releasedAt', 'is', null)
      .where('renewals', '<', MAX_RENEWALS)
      .where('expiresAt', '>', now)
      // Another server's clock may be a moment ahead.
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('appointments')
              .select('id')
              .whereRef('appointments.doctorId', '=', 'slotHolds.doctorId')
              .where('appointments.releasedAt', 'is', null)
              .where(
                sql<SqlBool>`tstzrange(appointments.starts_at, appointments.ends_at)
                && tstzrange(slot_holds.starts_at, slot_holds.ends_at)
                and appointments.id is distinct from slot_holds.moves`,
              ),
          ),
        ),
      )
      .returning(['expiresAt', 'renewals'])
      .executeTakeFirst()
  )
}

export async function saveRelease(db: Db, id: string, releasedAt: Date): Promise<void> {
  await db
    .updateTable('slotHolds')
    .set({ releasedAt })
    .where('id', '=', id)
    .where('releasedAt', 'is', null)
    .execute()
}
