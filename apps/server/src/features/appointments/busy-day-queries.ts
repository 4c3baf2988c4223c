import type { IsoDate } from '@desk/rules/calendar-date'
import type { NamedBusy } from '@desk/rules/schedule/why-not'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import { prepared } from '../../platform/db/prepared.ts'
import type { Db } from '../../platform/db/tables.ts'
import { toBusy } from './busy-times.ts'
import { type Dates, type Reading, standsInTheWay } from './calendar-queries.ts'

/** In PostgreSQL's binary form, because text is several times slower. */
const instants = (column: 'starts_at' | 'ends_at') =>
  sql<Buffer>`string_agg(timestamptz_send(${sql.ref(column)}), ''::bytea)`

type DaysQuestion = Dates & Reading & { doctorIds: string[] }

/**
 * One row a day, because a full calendar has thousands of visits. Backwards by the index, so that nothing is sorted.
 */
const visitDays = (db: Db, { doctorIds, from, to }: DaysQuestion) =>
  db
    .selectFrom('appointments')
    .select(['doctorId', sql<IsoDate | null>`date`.as('date')])
    .select([instants('starts_at').as('starts'), instants('ends_at').as('ends')])
    .select([sql<number | null>`null::float8`.as('until'), sql<string | null>`null`.as('kind')])
    .where('doctorId', '=', sql<string>`any(${doctorIds}::uuid[])`)
    .where('releasedAt', 'is', null)
    .where('date', '>=', from)
    .where('date', '<=', to)
    .groupBy(['doctorId', 'date'])
    .orderBy('doctorId', 'desc')
    .orderBy('date')

const busyDays = (db: Db, input: DaysQuestion) =>
  db
    .selectFrom(visitDays(db, input).as('visits'))
    .select(['doctorId', 'date', 'starts', 'ends', 'until', 'kind'])
    .unionAll(
      db
        .selectFrom('slotHolds')
        .select(['doctorId', sql<IsoDate | null>`null`.as('date')])
        .select([instants('starts_at').as('starts'), instants('ends_at').as('ends')])
        .select([sql<number | null>`date_part('epoch', min(expires_at))::float8`.as('until'), 'kind'])
        .where('doctorId', '=', sql<string>`any(${input.doctorIds}::uuid[])`)
        .where(standsInTheWay({ now: input.now, ownHold: input.ownHold }))
        .groupBy(['doctorId', 'kind']),
    )

const findBusyDays = prepared('find-busy-days', busyDays)

/** Milliseconds since 1970; without a date they are held times. */
export type BusyDay = {
  doctorId: string
  date: IsoDate | null
  kind: string | null
  starts: readonly number[]
  ends: readonly number[]
  /** When the first of them ends by itself. */
  until: Date | null
}

export async function listBusyDays(db: Pool | Db, input: DaysQuestion): Promise<BusyDay[]> {
  const days = await ('selectFrom' in db ? busyDays(db, input).execute() : findBusyDays(db, input))
  return days.map(({ starts, ends, until, ...day }) => ({
    ...day,
    starts: readInstants(starts),
    ends: readInstants(ends),
    until: until === null ? null : new Date(until * 1000),
  }))
}

export function busyTimesOf({ starts, ends, ...row }: BusyDay, timeZone: string): NamedBusy[] {
  return starts.map((start, place) =>
    toBusy({ startsAt: new Date(start), endsAt: new Date(ends[place] ?? start) }, row, timeZone),
  )
}

const BYTES = 8
const YEAR_2000 = Date.UTC(2000)

/** Eight bytes each: microseconds since 2000. */
function readInstants(bytes: Buffer): number[] {
  const found: number[] = []
  for (let at = 0; at < bytes.length; at += BYTES) {
    found.push(YEAR_2000 + (bytes.readInt32BE(at) * 2 ** 32 + bytes.readUInt32BE(at + 4)) / 1000)
  }
  return found
}
