import type { OPEN_ORDERS, OPEN_SHOWN } from '@desk/contract/open-appointment'
import type { AppointmentState } from '@desk/rules/appointment-state'
import type { IsoDate } from '@desk/rules/calendar-date'
import { inOurDigits } from '@desk/rules/our-digits'
import { type ExpressionBuilder, sql } from 'kysely'
import { uuidOrNil } from '../../platform/db/ids.ts'
import { pageOf, TOTAL } from '../../platform/db/paging.ts'
import type { Db, Tables } from '../../platform/db/tables.ts'
import { TYPE_NAME } from './type-name.ts'

type Filter = {
  doctorId: string
  states: readonly AppointmentState[]
  guests?: string | undefined
  phone?: string | undefined
  date?: IsoDate | undefined
  show?: (typeof OPEN_SHOWN)[number] | undefined
  sort?: (typeof OPEN_ORDERS)[number] | undefined
  page?: number | undefined
  limit?: number | undefined
}

const IS_SHOWN = {
  pending: sql<boolean>`state = 'pending'`,
  approved: sql<boolean>`state = 'approved'`,
  guests: sql<boolean>`patient_id is null`,
}

const ORDERS = {
  soonest: sql`starts_at, id`,
  latest: sql`starts_at desc, id desc`,
  name: sql`lower(name), starts_at, id`,
  '-name': sql`lower(name) desc, starts_at desc, id desc`,
}

/**
 * For the index of days; hospital and UTC dates may differ, and slots after midnight belong to the day
 * before.
 */
const isOfLaterDay = (now: Date) => sql<boolean>`date >= (${now}::timestamptz at time zone 'UTC')::date - 2`

const digitsOf = (text: string) => inOurDigits(text).replace(/\D/g, '')

/** By default the next one first; with the total. */
export async function listUpcoming(db: Db, filter: Filter, now: Date) {
  const { doctorId, states, guests, phone, date, show, sort = 'soonest' } = filter
  const digits = digitsOf(phone ?? '')
  let matching = db
    .selectFrom('appointments')
    .where('doctorId', '=', uuidOrNil(doctorId))
    .where('releasedAt', 'is', null)
    .where('state', 'in', states)
    .where('startsAt', '>', now)
  // Waiting ones have their own index.
  if (states.length > 1) matching = matching.where(isOfLaterDay(now))
  if (guests) matching = matching.where('patientId', 'is', null)
  if (show) matching = matching.where(IS_SHOWN[show])
  if (date) matching = matching.where('date', '=', date)
  if (digits) matching = matching.where(sql`regexp_replace(phone, '\\D', '', 'g')`, 'like', `%${digits}%`)
  const { limit, offset } = pageOf(filter)
  const rows = await matching
    .select(['id', 'date', 'startMinute as start', 'endMinute as end', 'startsAt', 'endsAt'])
    .select(['name', 'phone', 'address', 'state', 'patientId', 'email', TYPE_NAME.as('visitType')])
    .orderBy(ORDERS[sort])
    .limit(limit)
    .offset(offset)
    .execute()
  const { total } = await matching.select(TOTAL).executeTakeFirstOrThrow()
  return { rows, total }
}

export const openWhere = (show: (typeof OPEN_SHOWN)[number], doctorId: string, now: Date) =>
  sql<boolean>`(doctor_id = ${uuidOrNil(doctorId)} and released_at is null and state in ('pending', 'approved')
    and starts_at > ${now} and ${isOfLaterDay(now)} and ${IS_SHOWN[show]})`

export type LockedAppointment = Awaited<ReturnType<typeof lockAppointments>>[number]

type Asked = {
  ids: readonly string[]
  doctorUserId?: string | undefined
  /** Slots may be freed: doctors are locked first, as by a booking. */
  frees: boolean
  /** Locks this doctor too, whom the appointment moves to. */
  toDoctorId?: string | undefined
}

/** So that of two decisions one counts: doctors first, each by id. */
export async function lockAppointments(db: Db, { ids, doctorUserId, frees, toDoctorId }: Asked) {
  const asked = ids.map(uuidOrNil)
  const ofDoctor = (eb: ExpressionBuilder<Tables, 'doctors'>) =>
    doctorUserId === undefined ? eb.lit(true) : eb('doctors.userId', '=', doctorUserId)
  const doctors = await db
    .selectFrom('doctors')
    .select('id')
    .where('id', 'in', (eb) => eb.selectFrom('appointments').select('doctorId').where('id', 'in', asked))
    .where(ofDoctor)
    .execute()
  const doctorIds = doctors.map(({ id }) => id)
  if (doctorIds.length === 0) return []
  if (frees) {
    const others = [...(await listProposedWith(db, asked)), ...(toDoctorId === undefined ? [] : [toDoctorId])]
    await lockDoctors(db, [...doctorIds, ...others])
  }
  return (
    db
      .selectFrom('appointments')
      .innerJoin('doctors', 'doctors.id', 'doctorId')
      .leftJoin('users', 'users.id', 'patientId')
      .select([
        'appointments.id',
        'state',
        'patientId',
        'doctorId',
        'startsAt',
        'endsAt',
        'appointments.name',
      ])
      .select(['visitTypeId', TYPE_NAME.as('visitType')])
      .select(['date', 'startMinute as start', 'endMinute as end', 'doctors.lastName as doctorLastName'])
      .select(['doctors.userId as doctorUserId', 'users.email', 'appointments.phone'])
      .select(sql<string | null>`coalesce(users.language, appointments.language)`.as('language'))
      .select(['doctors.firstName as doctorFirstName', 'doctors.email as doctorEmail'])
      .select([
        'sequence',
        'placedAt',
        'doctorRemindedAt',
        'isGuestBooking',
        'appointments.email as guestEmail',
      ])
      .where('appointments.id', 'in', asked)
      // Leaves out those that moved to another doctor meanwhile.
      .where('doctorId', 'in', doctorIds)
      .orderBy('appointments.id')
      .forNoKeyUpdate('appointments')
      .execute()
  )
}

/** The trigger that gives it back would lock them too late for the order. */
async function listProposedWith(db: Db, appointmentIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('proposals')
    .select('doctorId')
    .where('appointmentId', 'in', appointmentIds)
    .where('endedAt', 'is', null)
    .execute()
  return rows.flatMap(({ doctorId }) => (doctorId === null ? [] : [doctorId]))
}

/** Always in the order of ids, against deadlocks. */
export async function lockDoctors(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('doctors')
    .select(['id', 'scheduleVersion'])
    .where('id', 'in', ids.map(uuidOrNil))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return new Map(rows.map(({ id, scheduleVersion }) => [id, scheduleVersion]))
}

/** To call after a change of busy times; the rows are locked. */
export async function touchCalendars(db: Db, doctorIds: readonly string[]): Promise<void> {
  if (doctorIds.length === 0) return
  await db
    .updateTable('doctors')
    .set((eb) => ({ calendarVersion: eb('calendarVersion', '+', 1) }))
    .where('id', 'in', doctorIds)
    .execute()
}
