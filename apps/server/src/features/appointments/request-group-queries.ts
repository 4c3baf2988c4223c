import { REQUEST_GROUPS, type RequestGroup } from '@desk/contract/requests'
import type { AppointmentState } from '@desk/rules/appointment-state'
import { addDays, type IsoDate } from '@desk/rules/calendar-date'
import { sql } from 'kysely'
import type { Part } from '../../platform/db/paging.ts'
import type { Db } from '../../platform/db/tables.ts'
import { endOfRequest } from './life/request-queries.ts'
import { narrowed, withColumns } from './list-queries.ts'

export type Asked = {
  doctorId: string
  states: AppointmentState[] | null
  patterns: string[]
  now: Date
  today: IsoDate
  expiryHours: number
}

const ofDoctor = (db: Db, { doctorId, ...filter }: Asked) =>
  narrowed(db.selectFrom('appointments').where('doctorId', '=', doctorId), filter)

const answered = (db: Db, asked: Asked) => ofDoctor(db, asked).where('state', '<>', sql.lit('pending'))

/** A night of yesterday may still go on. */
function ofGroup(db: Db, group: RequestGroup, asked: Asked) {
  const { today, now } = asked
  if (group === 'waiting') return ofDoctor(db, asked).where('state', '=', sql.lit('pending'))
  if (group === 'coming') return answered(db, asked).where('date', '>', today)
  if (group === 'past') return answered(db, asked).where('date', '<', today).where('endsAt', '<=', now)
  return answered(db, asked)
    .where('date', '>=', addDays(today, -1))
    .where('date', '<=', today)
    .where((eb) => eb.or([eb('date', '=', today), eb('endsAt', '>', now)]))
}

/** Waiting ones have their own index. */
function inOrder(rows: ReturnType<typeof ofGroup>, group: RequestGroup, { expiryHours }: Asked) {
  if (group === 'waiting') return rows.orderBy(endOfRequest(expiryHours)).orderBy('id', 'desc')
  return group === 'past'
    ? rows.orderBy('date', 'desc').orderBy('startMinute', 'desc').orderBy('id')
    : rows.orderBy('date').orderBy('startMinute').orderBy('id', 'desc')
}

export const listGroup = (db: Db, group: RequestGroup, { limit, offset, ...asked }: Asked & Part) =>
  withColumns(inOrder(ofGroup(db, group, asked), group, asked))
    .limit(limit)
    .offset(offset)
    .execute()

/** Past ones, which grow for ever, only if wanted. */
export function countGroups(db: Db, asked: Asked, wanted: readonly RequestGroup[] = REQUEST_GROUPS) {
  const count = (group: RequestGroup) =>
    ofGroup(db, group, asked)
      .where(sql<boolean>`${sql.lit(wanted.includes(group))}`)
      .select(sql<number>`count(*)::int`.as('count'))
      .$asScalar()
      .$notNull()
      .as(group)
  return db
    .selectNoFrom([count('waiting'), count('today'), count('coming'), count('past')])
    .executeTakeFirstOrThrow()
}
