import type { DoctorStatus } from '@desk/rules/doctor-status'
import { type Insertable, sql } from 'kysely'
import type { Pool } from 'pg'
import { uuidOrNil } from '../../platform/db/ids.ts'
import { prepared } from '../../platform/db/prepared.ts'
import type { Db, Tables } from '../../platform/db/tables.ts'
import { specialities } from './speciality-words.ts'

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
  'speciality',
  'languages',
  'experience',
  'fee',
  'workStart',
  'workEnd',
  'status',
  'isBlocked',
  'calendarVersion',
  'scheduleVersion',
  'pictureVersion',
] as const

type NotTyped =
  | 'id'
  | 'userId'
  | 'status'
  | 'isBlocked'
  | `${'calendar' | 'schedule' | 'picture'}Version`
  | 'createdAt'
  | 'appliedAt'
  | 'speciality'
export type ProfileColumns = Omit<Insertable<Tables['doctors']>, NotTyped>

/** The key is derived from the speciality, so both change together. */
const withKey = <Columns extends Partial<ProfileColumns>>(columns: Columns) =>
  columns.specialization === undefined
    ? columns
    : { ...columns, speciality: specialities().match(columns.specialization) ?? null }

export type DoctorRow = Awaited<ReturnType<typeof findDoctors>>[number]

const findDoctors = prepared('find-doctor', (db, { id }: { id: string }) =>
  db.selectFrom('doctors').select(DOCTOR_COLUMNS).where('id', '=', id),
)

export async function findDoctor(pool: Pool, id: string): Promise<DoctorRow | undefined> {
  const [doctor] = await findDoctors(pool, { id: uuidOrNil(id) })
  return doctor
}

const findDoctorsOfUser = prepared('find-doctor-of-user', (db, { userId }: { userId: string }) =>
  db.selectFrom('doctors').select(DOCTOR_COLUMNS).where('userId', '=', userId),
)

export async function findDoctorOfUser(on: Pool | Db, userId: string): Promise<DoctorRow | undefined> {
  const [doctor] = await findDoctorsOfUser(on, { userId: uuidOrNil(userId) })
  return doctor
}

export function findApplication(db: Db, userId: string) {
  return db
    .selectFrom('doctors')
    .select(['status', 'appliedAt'])
    .where('userId', '=', userId)
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

/** Of two decisions at once only one counts. */
export function lockDoctor(db: Db, id: string) {
  return db
    .selectFrom('doctors')
    .select(DOCTOR_COLUMNS)
    .where('id', '=', uuidOrNil(id))
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Their names are all that is left of them. */
export async function listErased(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const erased = db
    .selectFrom('doctors')
    .innerJoin('users', 'users.id', 'userId')
    .where('isNobody', '=', true)
  const rows = await erased.select('doctors.id').where('doctors.id', 'in', ids).execute()
  return new Set(rows.map(({ id }) => id))
}

const findDoctorsVersion = prepared('find-doctors-version', (db, _input: object) =>
  db.selectFrom('doctorsVersion').select('version'),
)

/** A number that changes with everything about doctors except calendars. */
export async function getDoctorsVersion(pool: Pool): Promise<string> {
  const [found] = await findDoctorsVersion(pool, {})
  return found?.version ?? ''
}

/** False if one is pending or approved (R19). */
export async function saveApplication(
  db: Db,
  userId: string,
  profile: ProfileColumns,
  appliedAt: Date,
): Promise<boolean> {
  const columns = withKey(profile)
  const result = await db
    .insertInto('doctors')
    .values({ userId, ...columns, appliedAt })
    .onConflict((conflict) =>
      conflict
        .column('userId')
        .doUpdateSet({ ...columns, appliedAt, status: 'pending' })
        .where('doctors.status', '=', 'rejected'),
    )
    .executeTakeFirst()
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function saveProfile(trx: Db, userId: string, columns: Partial<ProfileColumns>): Promise<void> {
  await trx.updateTable('doctors').set(withKey(columns)).where('userId', '=', userId).execute()
}

/**
 * Blocked is read anew, as it may have changed. The version of all doctors is locked first, as by
 * applications, against deadlocks.
 */
export async function saveDoctorStatus(
  db: Db,
  id: string,
  status: DoctorStatus,
  rejectedAt: Date | null = null,
): Promise<void> {
  await db.selectFrom('doctorsVersion').select('version').forUpdate().execute()
  const isBlocked = sql<boolean>`(select blocked_at is not null from users where users.id = user_id)`
  await db.updateTable('doctors').set({ status, isBlocked, rejectedAt }).where('id', '=', id).execute()
}

/** Locks as a booking does, ends kept calendars; gives the id of the account's doctor. */
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

/** In the order of ids, for a job that goes through all. */
export function listSpecialitiesAfter(db: Db, id: string | undefined, limit: number) {
  return db
    .selectFrom('doctors')
    .select(['id', 'specialization', 'speciality'])
    .$if(id !== undefined, (query) => query.where('id', '>', uuidOrNil(id ?? '')))
    .orderBy('id')
    .limit(limit)
    .execute()
}

type Matched = { id: string; specialization: string; speciality: string | null }

/** Leaves out those that changed meanwhile. */
export async function saveSpecialities(db: Db, rows: readonly Matched[]): Promise<void> {
  await sql`update doctors set speciality = matched.speciality
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as matched (id uuid, specialization text, speciality text)
    where doctors.id = matched.id and doctors.specialization = matched.specialization`.execute(db)
}
