import type { IsoDate } from '@desk/rules/calendar-date'
import type { Db } from '../../platform/db/tables.ts'

/** For rows that point at nothing. */
export const NO_TARGET = '00000000-0000-0000-0000-000000000000'

export async function findClosedDay(trx: Db, date: IsoDate): Promise<string | undefined> {
  const found = trx.selectFrom('closedDays').select('name').where('date', '=', date)
  return (await found.executeTakeFirst())?.name
}

export function findAbsence(
  trx: Db,
  { doctorId, startsAt, endsAt }: { doctorId: string; startsAt: Date; endsAt: Date },
) {
  return trx
    .selectFrom('absences')
    .select(['id', 'note'])
    .where('doctorId', '=', doctorId)
    .where('startsAt', '=', startsAt)
    .where('endsAt', '=', endsAt)
    .executeTakeFirst()
}
