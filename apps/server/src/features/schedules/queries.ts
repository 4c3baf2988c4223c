import type { IsoDate } from '@desk/rules/calendar-date'
import { sql } from 'kysely'
import { uuidOrNil } from '../../platform/db/ids.ts'
import type { Db } from '../../platform/db/tables.ts'

const ANY_DOCTOR = ['id', 'userId', 'workStart', 'workEnd', 'scheduleVersion', 'lastName'] as const

export function findScheduled(db: Db, doctorId: string) {
  return db.selectFrom('doctors').select(ANY_DOCTOR).where('id', '=', uuidOrNil(doctorId)).executeTakeFirst()
}

export function findSettings(db: Db, doctorId: string) {
  return db
    .selectFrom('slotSettings')
    .select(['slotMinutes', 'bufferBefore', 'bufferAfter', 'noticeMinutes', 'horizonDays', 'mostVisits'])
    .where('doctorId', '=', doctorId)
    .executeTakeFirst()
}

export function listPlans(db: Db, doctorId: string, since: IsoDate) {
  return db
    .selectFrom('weekPlans')
    .leftJoin('weekWindows', 'planId', 'id')
    .select(['id', 'firstDay', 'lastDay', 'weekday', 'startMinute as start', 'endMinute as end'])
    .where('doctorId', '=', doctorId)
    .where((eb) => eb.or([eb('lastDay', 'is', null), eb('lastDay', '>=', since)]))
    .orderBy('firstDay')
    .orderBy('startMinute')
    .execute()
}

export function listDateHours(db: Db, doctorId: string, since: IsoDate) {
  return db
    .selectFrom('dateHours')
    .leftJoin('dateWindows', (join) =>
      join
        .onRef('dateWindows.doctorId', '=', 'dateHours.doctorId')
        .onRef('dateWindows.date', '=', 'dateHours.date'),
    )
    .select(['dateHours.date', 'startMinute as start', 'endMinute as end'])
    .where('dateHours.doctorId', '=', doctorId)
    .where('dateHours.date', '>=', since)
    .orderBy('dateHours.date')
    .orderBy('startMinute')
    .execute()
}

export function listAbsences(db: Db, doctorId: string, now: Date) {
  return db
    .selectFrom('absences')
    .select(['id', 'startsAt', 'endsAt', 'kind', 'note'])
    .where('doctorId', '=', doctorId)
    .where('endsAt', '>', now)
    .orderBy('startsAt')
    .execute()
}

export function listVisitTypeRows(db: Db, doctorId: string) {
  return db
    .selectFrom('visitTypes')
    .select(['id', 'name', 'minutes', 'fee', 'sentence'])
    .where('doctorId', '=', uuidOrNil(doctorId))
    .where('retiredAt', 'is', null)
    .orderBy('minutes')
    .orderBy(sql`lower(name)`)
    .execute()
}

export function listClosedRows(db: Db, since: IsoDate) {
  return db
    .selectFrom('closedDays')
    .select(['date', 'name'])
    .where('date', '>=', since)
    .orderBy('date')
    .execute()
}

/** Locks in the same order as bookings do. */
export function lockScheduled(trx: Db, doctorId: string) {
  return trx
    .selectFrom('doctors')
    .select(ANY_DOCTOR)
    .where('id', '=', uuidOrNil(doctorId))
    .forNoKeyUpdate()
    .executeTakeFirst()
}
