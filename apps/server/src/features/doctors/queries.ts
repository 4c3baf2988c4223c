import type { DoctorStatus } from '@desk/rules/doctor-status'
import { type Insertable, sql } from 'kysely'
import type { Pool } from 'pg'
import { uuidOrNil } from '../../platform/db/ids.ts'
import { listPage, preparedList } from '../../platform/db/list-page.ts'
import { prepared } from '../../platform/db/prepared.ts'
import type { Db, Tables } from '../../platform/db/tables.ts'

export const DOCTOR_COLUMNS = [
  'id',
  'userId',
  'firstName',
  'lastName',
  'phone',
  'email',
  'website',
  'address',
  'specialization',
  'experience',
  'fee',
  'workStart',
  'workEnd',
  'status',
  'isBlocked',
  'calendarVersion',
  'scheduleVersion',
] as const

export type ProfileColumns = Omit<
  Insertable<Tables['doctors']>,
  'id' | 'userId' | 'status' | 'isBlocked' | 'calendarVersion' | 'scheduleVersion' | 'createdAt'
>
type ListQuery = {
  /** Only those whom patients can see and book. */
  bookable?: boolean
  status?: DoctorStatus | undefined
  q?: string | undefined
  specialization?: string | undefined
  sort?: 'name' | 'specialization' | undefined
  page?: number | undefined
  limit?: number | undefined
}

export type DoctorRow = NonNullable<Awaited<ReturnType<typeof findDoctorOfUser>>>

const findDoctors = prepared('find-doctor', (db, { id }: { id: string }) =>
  db.selectFrom('doctors').select(DOCTOR_COLUMNS).where('id', '=', id),
)

export async function findDoctor(pool: Pool, id: string): Promise<DoctorRow | undefined> {
  const [doctor] = await findDoctors(pool, { id: uuidOrNil(id) })
  return doctor
}

export function findDoctorOfUser(db: Db, userId: string) {
  return db
    .selectFrom('doctors')
    .select(DOCTOR_COLUMNS)
    .where('userId', '=', uuidOrNil(userId))
    .executeTakeFirst()
}

const findDoctorsByIds = prepared('list-doctors-by-ids', (db, { ids }: { ids: string[] }) =>
  db
    .selectFrom('doctors')
    .select(DOCTOR_COLUMNS)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`),
)

export const listDoctorsByIds = (pool: Pool, ids: string[]) =>
  ids.length === 0 ? [] : findDoctorsByIds(pool, { ids })

/** So that two decisions cannot both count. */
export function lockDoctor(db: Db, id: string) {
  return db
    .selectFrom('doctors')
    .select(DOCTOR_COLUMNS)
    .where('id', '=', uuidOrNil(id))
    .forNoKeyUpdate()
    .executeTakeFirst()
}

const BY_NAME = sql`lower(last_name), lower(first_name), id`

/** As `isBookable` says it. */
const IS_BOOKABLE = sql<boolean>`(status = 'approved' and not is_blocked)`

/** Every word of `q` must be in the title of a card, with accents or without: not every keyboard has them. */
export function listDoctors(db: Db, query: ListQuery) {
  const { bookable, status, specialization, sort, q } = query
  const isSpecialized = sql`lower(specialization) = lower(${specialization})`
  const conditions = [
    ...(bookable ? [IS_BOOKABLE] : []),
    ...(status ? [sql`status = ${status}`] : []),
    ...(specialization ? [isSpecialized] : []),
  ]
  const order = [
    // Administrators must not have to look for them.
    ...((status ?? bookable) ? [] : [sql`(status <> 'pending')`]),
    ...(sort === 'specialization' ? [sql`lower(specialization)`] : []),
    BY_NAME,
  ]
  const list = {
    table: 'doctors' as const,
    columns: DOCTOR_COLUMNS,
    where: sql.join([sql`true`, ...conditions], sql` and `),
    order: sql.join(order),
  }
  return listPage(db, list, { ...query, q: q && withoutAccents(q) })
}

const BOOKABLE = { table: 'doctors', columns: DOCTOR_COLUMNS, where: IS_BOOKABLE } as const
const bookableLists = {
  name: preparedList('bookable-doctors-by-name', { ...BOOKABLE, order: BY_NAME }),
  specialization: preparedList('bookable-doctors-by-specialization', {
    ...BOOKABLE,
    order: sql`lower(specialization), ${BY_NAME}`,
  }),
}

/** Those whom one can book; every patient opens the list without a search. */
export function listDoctorsToBook(
  deps: { db: Db; pool: Pool },
  query: Omit<ListQuery, 'status' | 'bookable'>,
) {
  return query.q || query.specialization
    ? listDoctors(deps.db, { ...query, bookable: true })
    : bookableLists[query.sort ?? 'name'](deps, query)
}

const findDoctorsVersion = prepared('find-doctors-version', (db, _input: object) =>
  db.selectFrom('doctorsVersion').select('version'),
)

/** What changes whenever anything about the doctors does but their calendars. */
export async function getDoctorsVersion(pool: Pool): Promise<string> {
  const [found] = await findDoctorsVersion(pool, {})
  return found?.version ?? ''
}

const withoutAccents = (text: string) => text.normalize('NFD').replace(/[\u0300-\u036f]/g, '')

/** Each once, however it is capitalised. */
export async function listSpecializations(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('doctors')
    .select(({ fn }) => fn.min<string>('specialization').as('specialization'))
    .where(IS_BOOKABLE)
    .groupBy(sql`lower(specialization)`)
    .orderBy(sql`lower(specialization)`)
    .execute()
  return rows.map((row) => row.specialization)
}

/** False when the account has an application that is pending or approved (R19). */
export async function saveApplication(db: Db, userId: string, columns: ProfileColumns): Promise<boolean> {
  const result = await db
    .insertInto('doctors')
    .values({ userId, ...columns })
    .onConflict((conflict) =>
      conflict
        .column('userId')
        .doUpdateSet({ ...columns, status: 'pending' })
        .where('doctors.status', '=', 'rejected'),
    )
    .executeTakeFirst()
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function saveProfile(trx: Db, userId: string, columns: Partial<ProfileColumns>): Promise<void> {
  await trx.updateTable('doctors').set(columns).where('userId', '=', userId).execute()
}

/** Whether the account is blocked is read anew: it may have been blocked while it applied. */
export async function saveDoctorStatus(db: Db, id: string, status: DoctorStatus): Promise<void> {
  const isBlocked = sql<boolean>`(select blocked_at is not null from users where users.id = user_id)`
  await db.updateTable('doctors').set({ status, isBlocked }).where('id', '=', id).execute()
}

/** Locks the doctor's row, as a booking does, and ends what servers keep of the calendar; the id of the account's doctor, if any. */
export async function setDoctorBlocked(
  db: Db,
  userId: string,
  isBlocked: boolean,
): Promise<string | undefined> {
  const doctor = await db
    .updateTable('doctors')
    .set((eb) => ({ isBlocked, calendarVersion: eb('calendarVersion', '+', 1) }))
    .where('userId', '=', uuidOrNil(userId))
    .returning('id')
    .executeTakeFirst()
  return doctor?.id
}
