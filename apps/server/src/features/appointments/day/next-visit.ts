import type { getDays } from '@desk/contract/day'
import type { DataOf } from '@desk/contract/endpoint'
import type { IsoDate } from '@desk/rules/calendar-date'
import type { Db } from '../../../platform/db/tables.ts'
import { toSlot } from '../presenter.ts'

export function findNextVisit(db: Db, doctorId: string, after: IsoDate) {
  return db
    .selectFrom('appointments')
    .select(['id', 'name', 'patientId', 'date', 'startsAt', 'endsAt'])
    .select(['startMinute as start', 'endMinute as end'])
    .where('doctorId', '=', doctorId)
    .where('state', '=', 'approved')
    .where('releasedAt', 'is', null)
    .where('date', '>', after)
    .orderBy('date')
    .orderBy('startMinute')
    .limit(1)
    .executeTakeFirst()
}

type Row = NonNullable<Awaited<ReturnType<typeof findNextVisit>>>

export const toNext = ({ id, name, date, ...times }: Row): DataOf<typeof getDays>['next'] => ({
  ...toSlot(date, times),
  id,
  name,
})
