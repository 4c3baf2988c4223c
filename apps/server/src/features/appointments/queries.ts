import {
  APPOINTMENT_STATUSES,
  type AppointmentStatus,
  holdsSlot,
  type Verdict,
} from '@desk/rules/appointment-status'
import { addDays, type IsoDate } from '@desk/rules/calendar-date'
import type { TimeRange } from '@desk/rules/slots/open-slots'
import { sql } from 'kysely'
import { rowId } from '../../platform/db/ids.ts'
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
      .select([
        'appointments.id',
        'doctor_id as doctorId',
        'day',
        'start_minute as start',
        'end_minute as end',
      ])
      .select(['appointments.name', 'appointments.phone', 'gender', 'appointments.address'])
      .select('appointments.status')
      .orderBy('day', 'desc')
      .orderBy('start_minute', 'desc')
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
  let matching = db.selectFrom('appointments').innerJoin('doctors', 'doctors.id', 'doctor_id')
  matching =
    'patientId' in owner
      ? matching.where('patient_id', '=', owner.patientId)
      : matching.where('doctor_id', '=', owner.doctorId)
  if (status) matching = matching.where('appointments.status', '=', status)
  const text = sql`concat_ws(' ', appointments.name, appointments.phone, first_name, last_name)`
  for (const pattern of searchPatterns(q)) matching = matching.where(text, 'ilike', pattern)
  return matching
}

/** The stretches of a doctor's time that are taken on a day (R14). */
export function listTaken(db: Db, doctorId: string, day: IsoDate): Promise<TimeRange[]> {
  return selectTaken(db, day, day).where('doctor_id', '=', doctorId).execute()
}

/** A night's slots are listed under the day before, so the neighbouring days count too. */
function selectTaken(db: Db, from: IsoDate, to: IsoDate) {
  return db
    .selectFrom('appointments')
    .select([sql<Date>`lower(during)`.as('startsAt'), sql<Date>`upper(during)`.as('endsAt')])
    .where('status', 'in', HOLDING)
    .where('day', '>=', addDays(from, -1))
    .where('day', '<=', addDays(to, 1))
}

/** The stretches of several doctors' time that are taken on the days from one to another, both included. */
export function listTakenOf(db: Db, doctorIds: string[], from: IsoDate, to: IsoDate) {
  return selectTaken(db, from, to)
    .select('doctor_id as doctorId')
    .where('doctor_id', 'in', doctorIds)
    .execute()
}

/** Locks the row, so Approve and Reject pressed together cannot both win. */
export function lockRequest(db: Db, id: string, doctorUserId: string) {
  return db
    .selectFrom('appointments')
    .innerJoin('doctors', 'doctors.id', 'doctor_id')
    .select(['appointments.id', 'appointments.status', 'patient_id as patientId'])
    .select(['day', 'start_minute as start', 'end_minute as end', 'doctors.last_name as doctorLastName'])
    .where('appointments.id', '=', rowId(id))
    .where('doctors.user_id', '=', doctorUserId)
    .forUpdate('appointments')
    .executeTakeFirst()
}

export async function saveVerdict(db: Db, id: string, verdict: Verdict, now: Date): Promise<void> {
  await db
    .updateTable('appointments')
    .set({ status: verdict, decided_at: now })
    .where('id', '=', id)
    .execute()
}

/** How many appointments of a person lie ahead and stand (R3); each count by its own index. */
export function countComing(db: Db, userId: string, now: Date) {
  const coming = db
    .selectFrom('appointments')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('status', 'in', HOLDING)
    .where(sql`lower(during)`, '>', now)
  const doctorId = db.selectFrom('doctors').select('id').where('user_id', '=', rowId(userId))
  return db
    .selectNoFrom([
      coming.where('patient_id', '=', rowId(userId)).$asScalar().$notNull().as('asPatient'),
      coming.where('doctor_id', '=', doctorId).$asScalar().$notNull().as('asDoctor'),
    ])
    .executeTakeFirstOrThrow()
}

/** The house's time zone, which is this one when it had none; nobody else changes it meanwhile. */
export async function lockTimeZone(db: Db, timeZone: string): Promise<string> {
  const ours = { time_zone: timeZone }
  await db
    .insertInto('house')
    .values(ours)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const house = await db.selectFrom('house').select('time_zone').forUpdate().executeTakeFirstOrThrow()
  return house.time_zone
}

export async function saveTimeZone(db: Db, timeZone: string): Promise<void> {
  await db.updateTable('house').set({ time_zone: timeZone }).execute()
}

/** Whether any appointment that stands lies ahead. */
export async function hasComing(db: Db, now: Date): Promise<boolean> {
  const coming = db.selectFrom('appointments').select('id').where('status', 'in', HOLDING)
  return (
    (await coming
      .where(sql`lower(during)`, '>', now)
      .limit(1)
      .executeTakeFirst()) !== undefined
  )
}
