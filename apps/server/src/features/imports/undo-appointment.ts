import { changeImported, lockImported } from '../appointments/imported/queries.ts'
import {
  deleteEvents,
  deleteImported,
  forgetReminders,
  listToldOf,
  listWithOtherEvents,
} from '../appointments/imported/undo-queries.ts'
import type { AppointmentEntry } from './import-entries.ts'
import { importerOf, isAlike, toImported } from './imported-entry.ts'
import type { Stays } from './row-outcome.ts'
import type { StoredRow } from './row-queries.ts'
import type { Saving } from './saving-rows.ts'
import { forgetFreed, withoutNews } from './undo-queries.ts'

export type MadeRow = { row: StoredRow; entry: AppointmentEntry; targetId: string }

/** Unchanged ones, in few statements; reasons of the others. */
export async function deleteMade({ trx }: Saving, rows: readonly MadeRow[]): Promise<Map<StoredRow, Stays>> {
  const ids = rows.map(({ targetId }) => targetId)
  const present = await lockImported(trx, ids)
  const told = await listToldOf(trx, ids)
  const ofImport = rows.flatMap(({ row }) => row.eventIds)
  const touched = await listWithOtherEvents(trx, ids, ofImport)
  const whyItStays = ({ targetId, entry }: MadeRow): Stays => {
    const imported = present.get(targetId)
    if (!imported || !isAlike(imported, toImported(entry, imported.doctorId))) return 'changed-since'
    if (told.has(targetId)) return 'told'
    return touched.has(targetId) ? 'changed-since' : undefined
  }
  const stays = new Map(rows.map((one) => [one.row, whyItStays(one)] as const))
  const gone = rows.filter(({ row }) => stays.get(row) === undefined)
  const goneIds = gone.map(({ targetId }) => targetId)
  await deleteEvents(
    trx,
    gone.flatMap(({ row }) => row.eventIds),
  )
  await withoutNews(
    trx,
    goneIds.flatMap((id) => present.get(id) ?? []),
    () => deleteImported(trx, goneIds),
  )
  return stays
}

type ChangedRow = { targetId: string; eventIds: readonly string[] }

/** Restores what an earlier file said. */
export async function undoChange(
  saving: Saving,
  { targetId, eventIds }: ChangedRow,
  { entry, former }: { entry: AppointmentEntry; former: AppointmentEntry },
): Promise<Stays> {
  const { trx } = saving
  const present = (await lockImported(trx, [targetId])).get(targetId)
  if (!present || !isAlike(present, toImported(entry, present.doctorId))) return 'changed-since'
  if ((await listToldOf(trx, [targetId])).size > 0) return 'told'
  const to = toImported(former, present.doctorId)
  await withoutNews(trx, [present], async () => {
    await changeImported(trx, targetId, { from: present, to, isUndo: true }, importerOf(saving))
  })
  await forgetFreed(trx, to)
  if (present.startsAt.getTime() !== to.startsAt.getTime()) await forgetReminders(trx, targetId, present)
  await deleteEvents(trx, eventIds)
  return undefined
}
