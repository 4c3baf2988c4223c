import type { DoctorStatus } from '@desk/rules/doctor-status'
import { type Insertable, sql } from 'kysely'
import type { Pool } from 'pg'
import { uuidOrNil } from '../../platform/db/ids.ts'
import { pageOf, searchPatterns, TOTAL } from '../../platform/db/paging.ts'
import { prepared } from '../../platform/db/prepared.ts'
import type { Db, Tables } from '../../platform/db/tables.ts'

const DOCTOR_COLUMNS = [
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
] as const

export type ProfileColumns = Omit<Insertable<Tables['doctors']>, 'id' | 'userId' | 'status' | 'createdAt'>
type ListQuery = {
  status?: DoctorStatus | undefined
  q?: string | undefined
  specialization?: string | undefined
  sort?: 'name' | 'specialization' | undefined
  page?: number | undefined
  limit?: number | undefined
}

const PENDING_FIRST = sql<boolean>`status <> 'pending'`

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

export function listDoctorsByIds(db: Db, ids: string[]) {
  if (ids.length === 0) return []
  return db.selectFrom('doctors').select(DOCTOR_COLUMNS).where('id', 'in', ids).execute()
}

/** So that two decisions cannot both count. */
export function lockDoctor(db: Db, id: string) {
  return db
    .selectFrom('doctors')
    .select(DOCTOR_COLUMNS)
    .where('id', '=', uuidOrNil(id))
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Every word of `q` must be in the name or the speciality. */
export async function listDoctors(db: Db, query: ListQuery) {
  const { limit, offset } = pageOf(query)
  const matching = matchingDoctors(db, query)
  const [rows, count] = await Promise.all([
    matching
      .select(DOCTOR_COLUMNS)
      // Administrators must not have to look for them.
      .orderBy(PENDING_FIRST)
      .$if(query.sort === 'specialization', (list) => list.orderBy(sortKey('specialization')))
      .orderBy(sortKey('lastName'))
      .orderBy(sortKey('firstName'))
      .orderBy('doctors.id')
      .limit(limit)
      .offset(offset)
      .execute(),
    matching.select(TOTAL).executeTakeFirstOrThrow(),
  ])
  return { rows, total: count.total }
}

/** The title of a card, without accents: not every keyboard has them. */
const SEARCHED = sql<string>`regexp_replace(
  normalize('Dr. ' || first_name || ' ' || last_name || ' ' || specialization, nfd), ${'[\u0300-\u036f]'}, '', 'g')`

const withoutAccents = (text: string) => text.normalize('NFD').replace(/[\u0300-\u036f]/g, '')

function matchingDoctors(db: Db, { status, specialization, q }: ListQuery) {
  let matching = db.selectFrom('doctors')
  if (status) matching = matching.where('status', '=', status)
  if (specialization)
    matching = matching.where(sortKey('specialization'), '=', sql<string>`lower(${specialization})`)
  for (const pattern of searchPatterns(q)) {
    matching = matching.where(SEARCHED, 'ilike', withoutAccents(pattern))
  }
  return matching
}

const sortKey = (column: 'firstName' | 'lastName' | 'specialization') =>
  sql<string>`lower(${sql.ref(column)})`

/** Each once, however it is capitalised. */
export async function listSpecializations(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('doctors')
    .select(({ fn }) => fn.min<string>('specialization').as('specialization'))
    .where('status', '=', 'approved')
    .groupBy(sortKey('specialization'))
    .orderBy(sortKey('specialization'))
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

/** False when the account has no doctor's profile. */
export async function saveProfile(db: Db, userId: string, columns: ProfileColumns): Promise<boolean> {
  const result = await db
    .updateTable('doctors')
    .set(columns)
    .where('userId', '=', uuidOrNil(userId))
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

export async function saveDoctorStatus(db: Db, id: string, status: DoctorStatus): Promise<void> {
  await db.updateTable('doctors').set({ status }).where('id', '=', id).execute()
}
