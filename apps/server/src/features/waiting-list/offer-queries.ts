import type { OfferState } from '@desk/rules/waiting-list/wish'
import { type ExpressionBuilder, type Insertable, sql } from 'kysely'
import { uuidOrNil } from '../../platform/db/ids.ts'
import { prepared } from '../../platform/db/prepared.ts'
import type { Db, Tables } from '../../platform/db/tables.ts'

type NewHold = Pick<
  Insertable<Tables['slotHolds']>,
  'doctorId' | 'startsAt' | 'endsAt' | 'day' | 'userId' | 'createdAt' | 'expiresAt'
>
type NewOffer = Omit<
  Insertable<Tables['waitingOffers']>,
  'id' | 'holdId' | 'state' | 'endedAt' | 'appointmentId' | 'mustTell' | 'nth'
>

/** Both inserts fail if the time is busy. */
export async function saveOffer(trx: Db, offer: NewOffer, hold: NewHold): Promise<string> {
  const held = await trx
    .insertInto('slotHolds')
    .values({ ...hold, kind: 'offer' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const nth = trx
    .selectFrom('waitingOffers')
    .select(sql<number>`count(*) + 1`.as('nth'))
    .where('userId', '=', offer.userId)
    .where('day', '=', offer.day)
  const saved = await trx
    .insertInto('waitingOffers')
    .values({ ...offer, holdId: held.id, nth: nth.$asScalar().$notNull() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return saved.id
}

export type OfferRow = NonNullable<Awaited<ReturnType<typeof findOffer>>>

/** Has another appointment at the time of an open offer. */
const elsewhere = (eb: ExpressionBuilder<Tables, 'waitingOffers' | 'waitingWishes'>) =>
  eb
    .selectFrom('appointments as other')
    .innerJoin('doctors as otherDoctors', 'otherDoctors.id', 'other.doctorId')
    .select(['other.date as otherDate', 'other.startMinute as otherStart', 'other.endMinute as otherEnd'])
    .select(['other.startsAt as otherStartsAt', 'other.endsAt as otherEndsAt'])
    .select(['otherDoctors.firstName as otherFirstName', 'otherDoctors.lastName as otherLastName'])
    .whereRef('other.patientId', '=', 'waitingOffers.userId')
    .where('other.releasedAt', 'is', null)
    .where(sql<boolean>`waiting_offers.state = 'open' and other.id is distinct from waiting_wishes.appointment_id
      and tstzrange(other.starts_at, other.ends_at) && tstzrange(waiting_offers.starts_at, waiting_offers.ends_at)`)
    .orderBy('other.startsAt')
    .limit(1)
    .as('elsewhere')

const offers = (db: Db) =>
  db
    .selectFrom('waitingOffers')
    .innerJoin('waitingWishes', 'waitingWishes.id', 'wishId')
    .innerJoin('doctors', 'doctors.id', 'waitingOffers.doctorId')
    .innerJoin('users', 'users.id', 'waitingOffers.userId')
    .leftJoin('appointments', 'appointments.id', 'waitingWishes.appointmentId')
    .leftJoin('visitTypes', 'visitTypes.id', 'waitingOffers.visitTypeId')
    .leftJoin('appointments as booked', 'booked.id', 'waitingOffers.appointmentId')
    .leftJoin('doctors as laterDoctors', 'laterDoctors.id', 'appointments.doctorId')
    .leftJoinLateral(elsewhere, (join) => join.onTrue())
    .select(['waitingOffers.id', 'waitingOffers.wishId', 'waitingOffers.userId', 'waitingOffers.doctorId'])
    .select(['waitingOffers.date', 'waitingOffers.startMinute as start', 'waitingOffers.endMinute as end'])
    .select(['waitingOffers.startsAt', 'waitingOffers.endsAt', 'waitingOffers.state'])
    .select(['waitingOffers.openUntil', 'waitingOffers.holdId', 'booked.id as bookedId'])
    .select(['booked.state as bookedState', 'visitTypes.id as visitTypeId', 'visitTypes.name as visitType'])
    .select(['doctors.firstName', 'doctors.lastName', 'doctors.specialization'])
    .select('doctors.address as doctorAddress')
    .select(['waitingWishes.name', 'waitingWishes.phone', 'waitingWishes.gender', 'waitingWishes.address'])
    .select(['users.email', 'users.language', 'users.blockedAt', 'users.emailProvenAt'])
    .select(['waitingWishes.appointmentId as laterId', 'appointments.date as laterDate'])
    .select(['appointments.startMinute as laterStart', 'appointments.endMinute as laterEnd'])
    .select(['appointments.startsAt as laterStartsAt', 'appointments.endsAt as laterEndsAt'])
    .select([
      'appointments.doctorId as laterDoctorId',
      'laterDoctors.firstName as laterFirstName',
      'laterDoctors.lastName as laterLastName',
    ])
    .select(['otherDate', 'otherStart', 'otherEnd', 'otherStartsAt', 'otherEndsAt'])
    .select(['otherFirstName', 'otherLastName'])

const offerById = prepared('find-offer', (db, { id }: { id: string }) =>
  offers(db).where('waitingOffers.id', '=', id),
)

export async function findOffer(db: Db, id: string) {
  const [found] = await offerById(db, { id: uuidOrNil(id) })
  return found
}

/** Lock its doctor first. */
export async function lockState(trx: Db, id: string): Promise<OfferState> {
  const offer = trx.selectFrom('waitingOffers').select('state').where('id', '=', id).forUpdate()
  return (await offer.executeTakeFirstOrThrow()).state
}

export function listOwnOffers(db: Db, userId: string, limit: number) {
  return offers(db)
    .where('waitingOffers.userId', '=', userId)
    .orderBy(sql`waiting_offers.state <> 'open'`)
    .orderBy('waitingOffers.createdAt', 'desc')
    .orderBy('waitingOffers.id')
    .limit(limit)
    .execute()
}

/** Both locks come before the others. */
export async function findDoctorOfOpenOffer(db: Db, wishId: string): Promise<string | undefined> {
  const open = await db
    .selectFrom('waitingOffers')
    .select('doctorId')
    .where('wishId', '=', uuidOrNil(wishId))
    .where('state', '=', 'open')
    .executeTakeFirst()
  return open?.doctorId
}

export function listDueOffers(db: Db, now: Date) {
  return db
    .selectFrom('waitingOffers')
    .select(['id', 'doctorId'])
    .where('state', '=', 'open')
    .where('openUntil', '<=', now)
    .orderBy('openUntil')
    .execute()
}

type End = { id: string; to: Extract<OfferState, 'declined' | 'expired'>; now: Date }

/** In this order, so that the time is kept for the next. False: not open. */
export async function saveEnd(trx: Db, { id, to, now }: End): Promise<boolean> {
  const ended = await trx
    .updateTable('waitingOffers')
    .set({ state: to, endedAt: now })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .where('openUntil', to === 'expired' ? '<=' : '>', now)
    .returning('holdId')
    .executeTakeFirst()
  if (!ended) return false
  await trx
    .updateTable('slotHolds')
    .set({ releasedAt: now })
    .where('id', '=', ended.holdId)
    .where('releasedAt', 'is', null)
    .execute()
  return true
}

/** Offers that ended by themselves and were not announced yet. */
export async function takeUntold(trx: Db): Promise<string[]> {
  const untold = trx
    .selectFrom('waitingOffers')
    .select('id')
    .where('mustTell', '=', sql.lit(true))
    .forUpdate()
    .skipLocked()
  const taken = await trx
    .updateTable('waitingOffers')
    .set({ mustTell: false })
    .where('id', 'in', untold)
    .returning('id')
    .execute()
  return taken.map(({ id }) => id)
}
