import {
  APPOINTMENT_STATUSES,
  type AppointmentStatus,
  holdsSlot,
  type Decision,
} from '@desk/rules/appointment-status'
import { addDays, type IsoDate } from '@desk/rules/calendar-date'
import type { TimeRange } from '@desk/rules/slots/free-slots'
import { sql } from 'kysely'
import { uuidOrNil } from '../../platform/db/ids.ts'
import { pageOf, searchPatterns, TOTAL } from '../../platform/db/paging.ts'
import type { Db } from '../../platform/db/tables.ts'

/** The statuses whose appointments keep others off their slot (R14). */
const HOLDING = APPOINTMENT_STATUSES.filter(holdsSlot)

type Owner = { patientId: string } | { doctorId: string }
type ListQuery = {
  status?: AppointmentStatus | undefined
  q?: string | undefined
  page?: number | undefined
  limit?: number | undefined
}

export type AppointmentRow = Awaited<ReturnType<typeof listAppointments>>['rows'][number]

/** The appointments of a patient or of a doctor, the latest day first, and how many match in all. */
export async function listAppointments(db: Db, owner: Owner, query: ListQuery) {
  const { limit, offset } = pageOf(query)
  const matching = matchingAppointments(db, owner, query)
  const [rows, count] = await Promise.all([
    matching
      .select(['appointments.id', 'doctorId', 'date', 'startMinute as start', 'endMinute as end'])
      .select(['appointments.name', 'appointments.phone', 'gender', 'appointments.address'])
      .select('appointments.status')
      .orderBy('date', 'desc')
      .orderBy('startMinute', 'desc')
      .orderBy('appointments.id')
      .limit(limit)
      .offset(offset)
      .execute(),
    matching.select(TOTAL).executeTakeFirstOrThrow(),
  ])
  return { rows, total: count.total }
}

/** A search looks at the patient's name and phone and at the doctor's name. */
function matchingAppointments(db: Db, owner: Owner, { status, q }: ListQuery) {
  let matching = db.selectFrom('appointments').innerJoin('doctors', 'doctors.id', 'doctorId')
  matching =
    'patientId' in owner
      ? matching.where('patientId', '=', owner.patientId)
      : matching.where('doctorId', '=', owner.doctorId)
  if (status) matching = matching.where('appointments.status', '=', status)
  const text = sql`concat_ws(' ', appointments.name, appointments.phone, first_name, last_name)`
  for (const pattern of searchPatterns(q)) matching = matching.where(text, 'ilike', pattern)
  return matching
}

/** When a doctor is busy on a date (R14). */
export function listBusyRanges(db: Db, doctorId: string, date: IsoDate): Promise<TimeRange[]> {
  return selectBusyRanges(db, date, date).where('doctorId', '=', doctorId).execute()
}

/** Slots after midnight are listed under the date before, so the neighbouring dates count too. */
function selectBusyRanges(db: Db, from: IsoDate, to: IsoDate) {
  return db
    .selectFrom('appointments')
    .select([sql<Date>`lower(time_range)`.as('startsAt'), sql<Date>`upper(time_range)`.as('endsAt')])
    .where('status', 'in', HOLDING)
    .where('date', '>=', addDays(from, -1))
    .where('date', '<=', addDays(to, 1))
}

/** When several doctors are busy, from one date to another, both included. */
export function listBusyRangesOfDoctors(db: Db, doctorIds: string[], from: IsoDate, to: IsoDate) {
  return selectBusyRanges(db, from, to).select('doctorId').where('doctorId', 'in', doctorIds).execute()
}

/** Locks the row, so Approve and Reject pressed together cannot both win. */
export function lockAppointment(db: Db, id: string, doctorUserId: string) {
  return db
    .selectFrom('appointments')
    .innerJoin('doctors', 'doctors.id', 'doctorId')
    .select(['appointments.id', 'appointments.status', 'patientId'])
    .select(['date', 'startMinute as start', 'endMinute as end', 'doctors.lastName as doctorLastName'])
    .where('appointments.id', '=', uuidOrNil(id))
    .where('doctors.userId', '=', doctorUserId)
    .forUpdate('appointments')
    .executeTakeFirst()
}

export async function saveDecision(db: Db, id: string, decision: Decision, now: Date): Promise<void> {
  await db
    .updateTable('appointments')
    .set({ status: decision, decidedAt: now })
    .where('id', '=', id)
    .execute()
}

/** How many upcoming appointments a person has (R3); each count by its own index. */
export function countUpcoming(db: Db, userId: string, now: Date) {
  const upcoming = db
    .selectFrom('appointments')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('status', 'in', HOLDING)
    .where(sql`lower(time_range)`, '>', now)
  const doctorId = db.selectFrom('doctors').select('id').where('userId', '=', uuidOrNil(userId))
  return db
    .selectNoFrom([
      upcoming.where('patientId', '=', uuidOrNil(userId)).$asScalar().$notNull().as('asPatient'),
      upcoming.where('doctorId', '=', doctorId).$asScalar().$notNull().as('asDoctor'),
    ])
    .executeTakeFirstOrThrow()
}

/** The hospital's time zone, locked; the given one when none was saved. */
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

/** Whether any upcoming appointment holds its slot. */
export async function hasUpcoming(db: Db, now: Date): Promise<boolean> {
  const upcoming = db.selectFrom('appointments').select('id').where('status', 'in', HOLDING)
  return (
    (await upcoming
      .where(sql`lower(time_range)`, '>', now)
      .limit(1)
      .executeTakeFirst()) !== undefined
  )
}
