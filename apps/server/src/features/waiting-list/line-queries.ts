import type { IsoDate } from '@desk/rules/calendar-date'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/tables.ts'

/** Offers and removals take turns. Taken before any doctor's lock. */
export async function lockLine(trx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('waiting list', 0))`.execute(trx)
}

const RULE_COLUMNS = [
  'waitingWishes.id',
  'waitingWishes.userId as personId',
  'waitingWishes.createdAt',
  'waitingWishes.doctorId',
  'waitingWishes.fromDate as from',
  'waitingWishes.toDate as to',
  'waitingWishes.weekdays',
  'waitingWishes.dayParts',
  'waitingWishes.noticeMinutes',
  'waitingWishes.visitType',
  'appointments.startsAt as before',
] as const

/** Of an earlier place, where it is no plain slot. */
const VISIT_MINUTES = sql<number | null>`case when appointments.visit_type_id is not null
  then (extract(epoch from appointments.ends_at - appointments.starts_at) / 60)::int end`

export const wishes = (db: Db) =>
  db
    .selectFrom('waitingWishes')
    .leftJoin('doctors', 'doctors.id', 'waitingWishes.doctorId')
    .leftJoin('appointments', 'appointments.id', 'waitingWishes.appointmentId')
    .select(RULE_COLUMNS)
    .select(sql<string>`coalesce(waiting_wishes.specialization, doctors.specialization)`.as('specialization'))
    .select(VISIT_MINUTES.as('visitMinutes'))

const isFor = ({ id, specialization }: { id: string; specialization: string }) =>
  sql<boolean>`(waiting_wishes.state = 'waiting' and (waiting_wishes.doctor_id = ${id}
    or lower(waiting_wishes.specialization) = lower(${specialization})))`

export function listWishesFor(db: Db, doctor: { id: string; specialization: string }) {
  return wishes(db).where(isFor(doctor)).execute()
}

export async function isAwaited(db: Db, doctor: { id: string; specialization: string }): Promise<boolean> {
  const found = db.selectFrom('waitingWishes').select('id').where(isFor(doctor)).limit(1)
  return (await found.executeTakeFirst()) !== undefined
}

type Free = {
  doctorId: string
  specialization: string
  startsAt: Date
  endsAt: Date
  now: Date
  /** Offers from before do not count. */
  today: IsoDate
  /** Earlier appointments are moved only after a call. */
  movableFrom: Date
}

export function listWaiting(db: Db, free: Free) {
  const { doctorId, specialization, startsAt, endsAt, now, today, movableFrom } = free
  return wishes(db)
    .innerJoin('users', 'users.id', 'waitingWishes.userId')
    .where(isFor({ id: doctorId, specialization }))
    .where('blockedAt', 'is', null)
    .where((eb) => eb.or([eb('appointmentId', 'is', null), eb('appointments.startsAt', '>', movableFrom)]))
    .select([
      sql<IsoDate[]>`array(select day::text from waiting_offers o
        where o.user_id = waiting_wishes.user_id and day >= ${today})`.as('offerDays'),
      sql<Date | null>`(select open_until from waiting_offers o
        where o.user_id = waiting_wishes.user_id and state = 'open')`.as('openUntil'),
      sql<boolean>`exists(select from waiting_offers o where o.wish_id = waiting_wishes.id
        and o.doctor_id = ${doctorId} and o.starts_at = ${startsAt})`.as('wasAsked'),
      sql<boolean>`exists(select from appointments a where a.patient_id = waiting_wishes.user_id
        and a.released_at is null and a.id is distinct from waiting_wishes.appointment_id
        and tstzrange(a.starts_at, a.ends_at) && tstzrange(${startsAt}, ${endsAt})
        and a.ends_at > ${now})`.as('isElsewhere'),
    ])
    .execute()
}

type Own = { doctorId: string | null; specialization: string }

/** Waits for the same doctor, or for any of the speciality. */
export function listLine(db: Db, own: readonly Own[]) {
  const doctorIds = own.flatMap(({ doctorId }) => doctorId ?? [])
  const specialities = own.map(({ specialization }) => specialization.toLowerCase())
  const ofAny = own.filter(({ doctorId }) => doctorId === null)
  const places = [
    sql`waiting_wishes.doctor_id = any(${doctorIds}::uuid[])`,
    sql`lower(waiting_wishes.specialization) = any(${specialities}::text[])`,
    ...ofAny.map((wish) => sql`lower(doctors.specialization) = ${wish.specialization.toLowerCase()}`),
  ]
  return wishes(db)
    .innerJoin('users', 'users.id', 'waitingWishes.userId')
    .where('waitingWishes.state', '=', 'waiting')
    .where(sql<boolean>`(${sql.join(places, sql` or `)})`)
    .where('blockedAt', 'is', null)
    .select(
      sql<boolean>`exists(select from waiting_offers o where o.wish_id = waiting_wishes.id)`.as(
        'hasBeenAsked',
      ),
    )
    .execute()
}
