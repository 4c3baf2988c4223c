import { addDays, type IsoDate } from '@desk/rules/calendar-date'
import { uuidOrNil } from '../../platform/db/ids.ts'
import type { Db } from '../../platform/db/tables.ts'

type ThePlan = { doctorId: string; id: string | undefined }

export async function endOpenPlans(trx: Db, { doctorId, id }: ThePlan, begins: IsoDate): Promise<void> {
  await trx
    .updateTable('weekPlans')
    .set({ lastDay: addDays(begins, -1) })
    .where('doctorId', '=', doctorId)
    .where('id', '!=', uuidOrNil(id ?? ''))
    .where('firstDay', '<', begins)
    .where('lastDay', 'is', null)
    .execute()
}

/** Null if no plan begins later. */
export async function dayBeforeNextPlan(
  trx: Db,
  { doctorId, id }: ThePlan,
  begins: IsoDate,
): Promise<IsoDate | null> {
  const next = await trx
    .selectFrom('weekPlans')
    .select('firstDay')
    .where('doctorId', '=', doctorId)
    .where('id', '!=', uuidOrNil(id ?? ''))
    .where('firstDay', '>', begins)
    .orderBy('firstDay')
    .limit(1)
    .executeTakeFirst()
  return next ? addDays(next.firstDay, -1) : null
}
