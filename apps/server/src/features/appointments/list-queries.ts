import { type AppointmentState, type SpecifiedStatus, statesOf } from '@desk/rules/appointment-state'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import { type Part, pageOf, searchPatterns, TOTAL } from '../../platform/db/paging.ts'
import { prepared } from '../../platform/db/prepared.ts'
import type { Db } from '../../platform/db/tables.ts'
import { TYPE_NAME } from './type-name.ts'

type ListQuery = {
  status?: SpecifiedStatus | undefined
  q?: string | undefined
  page?: number | undefined
  limit?: number | undefined
}
type Filter = {
  ownerId: string
  /** Null: every state. */
  states: AppointmentState[] | null
  patterns: string[]
}
type Owner = 'patientId' | 'doctorId'

/**
 * A search looks at the patient's name and phone and at the doctor's name. No join: without a search it would read a doctor
 * for each appointment, which takes longer than all the rest.
 */
const SEARCHED = sql<string>`(select concat_ws(' ', appointments.name, appointments.phone, first_name, last_name)
  from doctors where doctors.id = doctor_id)`

const matching = (db: Db, owner: Owner, { ownerId, states, patterns }: Filter) =>
  db
    .selectFrom('appointments')
    .where(owner, '=', ownerId)
    .where(sql<boolean>`(${states}::text[] is null or state = any(${states}))`)
    .where(sql<boolean>`(${patterns}::text[] = '{}' or ${SEARCHED} ilike all(${patterns}))`)

/** Milliseconds since 1970: the driver takes far longer to read a date than a number. */
const milliseconds = (column: string) => sql<number>`date_part('epoch', ${sql.ref(column)}) * 1000`

const rowsOf = (owner: Owner) =>
  prepared(`list-appointments-by-${owner}`, (db, input: Filter & Part) =>
    matching(db, owner, input)
      .select(['id', 'doctorId', 'date', 'startMinute as start', 'endMinute as end'])
      .select(['name', 'phone', 'gender', 'address', 'state', 'patientId', TYPE_NAME.as('visitType')])
      .select([milliseconds('starts_at').as('startsAt'), milliseconds('ends_at').as('endsAt')])
      .orderBy('date', 'desc')
      .orderBy('startMinute', 'desc')
      .orderBy('id')
      .limit(input.limit)
      .offset(input.offset),
  )

const countOf = (owner: Owner) =>
  prepared(`count-appointments-by-${owner}`, (db, filter: Filter) =>
    matching(db, owner, filter).select(TOTAL),
  )

const LISTS = {
  patientId: { rows: rowsOf('patientId'), count: countOf('patientId') },
  doctorId: { rows: rowsOf('doctorId'), count: countOf('doctorId') },
}

export type AppointmentRow = Awaited<ReturnType<typeof listAppointments>>['rows'][number]

/** The appointments of a patient or of a doctor, the latest day first, and how many match in all. */
export async function listAppointments(pool: Pool, owner: Owner, ownerId: string, query: ListQuery) {
  const part = pageOf(query)
  const states = query.status ? statesOf(query.status) : null
  const filter = { ownerId, states, patterns: searchPatterns(query.q) }
  const rows = await LISTS[owner].rows(pool, { ...filter, ...part })
  const isLast = rows.length < part.limit && (rows.length > 0 || part.offset === 0)
  if (isLast) return { rows, total: part.offset + rows.length }
  const [count] = await LISTS[owner].count(pool, filter)
  return { rows, total: count?.total ?? 0 }
}
