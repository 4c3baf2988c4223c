import type { IsoDate } from '@desk/rules/calendar-date'
import type { AbsenceKind, Window } from '@desk/rules/schedule/schedule'
import { uuidOrNil } from '../../platform/db/ids.ts'
import type { Db, Tables } from '../../platform/db/tables.ts'

type OfDoctor = { doctorId: string; id: string }
type Plan = { firstDay: IsoDate; lastDay: IsoDate | null }

const columnsOf = ({ start, end }: Window) => ({ startMinute: start, endMinute: end })

/** Undefined if the plan is not the doctor's. */
export async function savePlan(
  trx: Db,
  { doctorId, id }: { doctorId: string; id: string | undefined },
  plan: Plan,
): Promise<string | undefined> {
  const saved =
    id === undefined
      ? trx
          .insertInto('weekPlans')
          .values({ doctorId, ...plan })
          .returning('id')
      : trx
          .updateTable('weekPlans')
          .set(plan)
          .where('id', '=', uuidOrNil(id))
          .where('doctorId', '=', doctorId)
          .returning('id')
  return (await saved.executeTakeFirst())?.id
}

export async function saveWeekWindows(
  trx: Db,
  planId: string,
  days: readonly (readonly Window[])[],
): Promise<void> {
  await trx.deleteFrom('weekWindows').where('planId', '=', planId).execute()
  const rows = days.flatMap((windows, weekday) =>
    windows.map((window) => ({ planId, weekday, ...columnsOf(window) })),
  )
  if (rows.length > 0) await trx.insertInto('weekWindows').values(rows).execute()
}

/** True if there was one. */
export async function deletePlan(trx: Db, { doctorId, id }: OfDoctor): Promise<boolean> {
  const deleted = trx.deleteFrom('weekPlans').where('id', '=', uuidOrNil(id)).where('doctorId', '=', doctorId)
  return (await deleted.executeTakeFirst()).numDeletedRows > 0n
}

export async function saveDateWindows(
  trx: Db,
  { doctorId, date }: { doctorId: string; date: IsoDate },
  windows: readonly Window[],
): Promise<void> {
  await deleteDate(trx, { doctorId, date })
  await trx.insertInto('dateHours').values({ doctorId, date }).execute()
  const rows = windows.map((window) => ({ doctorId, date, ...columnsOf(window) }))
  if (rows.length > 0) await trx.insertInto('dateWindows').values(rows).execute()
}

export async function deleteDate(
  trx: Db,
  { doctorId, date }: { doctorId: string; date: IsoDate },
): Promise<boolean> {
  const deleted = trx.deleteFrom('dateHours').where('doctorId', '=', doctorId).where('date', '=', date)
  return (await deleted.executeTakeFirst()).numDeletedRows > 0n
}

type AbsenceColumns = { startsAt: Date; endsAt: Date; kind: AbsenceKind; note: string }

export async function saveAbsenceRow(
  trx: Db,
  { doctorId, id }: { doctorId: string; id: string | undefined },
  absence: AbsenceColumns,
): Promise<boolean> {
  const saved =
    id === undefined
      ? trx
          .insertInto('absences')
          .values({ doctorId, ...absence })
          .returning('id')
      : trx
          .updateTable('absences')
          .set(absence)
          .where('id', '=', uuidOrNil(id))
          .where('doctorId', '=', doctorId)
          .returning('id')
  return (await saved.executeTakeFirst()) !== undefined
}

export async function deleteAbsenceRow(trx: Db, { doctorId, id }: OfDoctor): Promise<boolean> {
  const deleted = trx.deleteFrom('absences').where('id', '=', uuidOrNil(id)).where('doctorId', '=', doctorId)
  return (await deleted.executeTakeFirst()).numDeletedRows > 0n
}

type SettingsColumns = Omit<Tables['slotSettings'], 'doctorId'>

export async function saveSettings(
  trx: Db,
  doctorId: string,
  settings: { [Column in keyof SettingsColumns]: number | null } & {
    slotMinutes: number
    bufferBefore: number
    bufferAfter: number
    noticeMinutes: number
  },
): Promise<void> {
  await trx
    .insertInto('slotSettings')
    .values({ doctorId, ...settings })
    .onConflict((conflict) => conflict.column('doctorId').doUpdateSet(settings))
    .execute()
}

export async function saveSlotMinutes(trx: Db, doctorId: string, slotMinutes: number): Promise<void> {
  await trx
    .insertInto('slotSettings')
    .values({ doctorId, slotMinutes })
    .onConflict((conflict) => conflict.column('doctorId').doUpdateSet({ slotMinutes }))
    .execute()
}

type VisitTypeColumns = { name: string; minutes: number; fee: string; sentence: string }

export async function saveVisitTypeRow(
  trx: Db,
  { doctorId, id }: { doctorId: string; id: string | undefined },
  type: VisitTypeColumns,
): Promise<boolean> {
  const saved =
    id === undefined
      ? trx
          .insertInto('visitTypes')
          .values({ doctorId, ...type })
          .returning('id')
      : trx
          .updateTable('visitTypes')
          .set(type)
          .where('id', '=', uuidOrNil(id))
          .where('doctorId', '=', doctorId)
          .where('retiredAt', 'is', null)
          .returning('id')
  return (await saved.executeTakeFirst()) !== undefined
}

export async function retireVisitTypeRow(trx: Db, { doctorId, id }: OfDoctor, at: Date): Promise<boolean> {
  const retired = trx
    .updateTable('visitTypes')
    .set({ retiredAt: at })
    .where('id', '=', uuidOrNil(id))
    .where('doctorId', '=', doctorId)
    .where('retiredAt', 'is', null)
  return (await retired.executeTakeFirst()).numUpdatedRows > 0n
}
