import type { IsoDate } from '@desk/rules/calendar-date'
import { sql } from 'kysely'
import { uuidOrNil } from '../../platform/db/ids.ts'
import type { Db } from '../../platform/db/tables.ts'

export async function findDoctorIdOf(db: Db, id: string): Promise<string | undefined> {
  const found = db.selectFrom('appointments').select('doctorId').where('id', '=', uuidOrNil(id))
  return (await found.executeTakeFirst())?.doctorId
}

export function findOpenAppointment(db: Db, id: string) {
  return db
    .selectFrom('appointments')
    .innerJoin('doctors', 'doctors.id', 'doctorId')
    .select(['doctorId', 'date', 'startsAt', 'endsAt', 'specialization'])
    .where('appointments.id', '=', uuidOrNil(id))
    .where('releasedAt', 'is', null)
    .executeTakeFirst()
}

type BookedFields = {
  name: string
  phone: string
  address: string
  date: IsoDate
  doctorEmail: string
  bookedAfter: Date
}

/** With exactly these fields, since an instant, email not asked for (R16). */
export function listWithoutNotice(db: Db, fields: BookedFields) {
  return db
    .selectFrom('appointments')
    .innerJoin('doctors', 'doctors.id', 'doctorId')
    .select(['appointments.id', 'startMinute as start', 'endMinute as end'])
    .where('noticeRequestedAt', 'is', null)
    .where('appointments.createdAt', '>', fields.bookedAfter)
    .where('appointments.phone', '=', fields.phone)
    .where('appointments.name', '=', fields.name)
    .where('appointments.address', '=', fields.address)
    .where('date', '=', fields.date)
    .where(sql`lower(doctors.email)`, '=', sql`lower(${fields.doctorEmail})`)
    .execute()
}

/** False if it was asked for meanwhile. */
export async function markNoticeRequested(db: Db, id: string, now: Date): Promise<boolean> {
  const result = await db
    .updateTable('appointments')
    .set({ noticeRequestedAt: now })
    .where('id', '=', id)
    .where('noticeRequestedAt', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** R3; each count by its own index. */
export function countUpcoming(db: Db, userId: string, now: Date) {
  const upcoming = db
    .selectFrom('appointments')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('releasedAt', 'is', null)
    .where('startsAt', '>', now)
  const doctorId = db.selectFrom('doctors').select('id').where('userId', '=', uuidOrNil(userId))
  return db
    .selectNoFrom([
      upcoming.where('patientId', '=', uuidOrNil(userId)).$asScalar().$notNull().as('asPatient'),
      upcoming.where('doctorId', '=', doctorId).$asScalar().$notNull().as('asDoctor'),
      doctorId.$asScalar().as('doctorId'),
    ])
    .executeTakeFirstOrThrow()
}

/** Locks the row. Saves the given zone if there was none. */
export async function lockTimeZone(db: Db, timeZone: string): Promise<string> {
  const ours = { timeZone }
  await db
    .insertInto('hospitalSettings')
    .values(ours)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const settings = await db
    .selectFrom('hospitalSettings')
    .select('timeZone')
    .forUpdate()
    .executeTakeFirstOrThrow()
  return settings.timeZone
}

export async function saveTimeZone(db: Db, timeZone: string): Promise<void> {
  await db.updateTable('hospitalSettings').set({ timeZone }).execute()
}

export async function isDemo(db: Db): Promise<boolean> {
  const settings = await db.selectFrom('hospitalSettings').select('isDemo').executeTakeFirst()
  return settings?.isDemo ?? false
}

export async function saveIsDemo(db: Db, timeZone: string): Promise<void> {
  await db
    .insertInto('hospitalSettings')
    .values({ timeZone, isDemo: true })
    .onConflict((conflict) => conflict.column('isOnly').doUpdateSet({ isDemo: true }))
    .execute()
}

export async function hasUpcoming(db: Db, now: Date): Promise<boolean> {
  const upcoming = db.selectFrom('appointments').select('id').where('releasedAt', 'is', null)
  return (await upcoming.where('startsAt', '>', now).limit(1).executeTakeFirst()) !== undefined
}
