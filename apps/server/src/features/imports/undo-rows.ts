import { DatabaseError } from 'pg'
import { alone } from './run-alone.ts'
import { type Entry, readEntry, type Reason } from './import-entries.ts'
import { refusalOf } from './name-refusal.ts'
import type { Stays } from './row-outcome.ts'
import { deleteRefs, saveRefs } from './ref-queries.ts'
import type { StoredRow } from './row-queries.ts'
import { undoDoctor } from './save-doctor.ts'
import { undoAbsence, undoClosedDay, undoDateHours } from './save-time.ts'
import type { Saving } from './saving-rows.ts'
import { deleteMade, type MadeRow, undoChange } from './undo-appointment.ts'

type Undone = readonly [StoredRow, Stays]

/** New ones together if possible; reasons of those that stay. */
export async function undoRows(saving: Saving, rows: readonly StoredRow[]): Promise<Undone[]> {
  const made = rows.flatMap((row) => madeOf(row) ?? [])
  const together = (await undoTogether(saving, made)) ?? new Map<StoredRow, Stays>()
  const undone: Undone[] = []
  for (const row of rows) {
    undone.push([row, together.has(row) ? together.get(row) : await undoRow(saving, row)])
  }
  return undone
}

/** Undefined unless the row made something that nothing else uses. */
function madeOf(row: StoredRow): MadeRow | undefined {
  const { entry } = row
  if (entry.kind !== 'appointment' || row.before !== null) return undefined
  return { row, entry, targetId: row.targetId ?? '' }
}

/** A few statements; where one row is refused, none, and they go one by one. */
async function undoTogether(saving: Saving, rows: readonly MadeRow[]): Promise<Map<StoredRow, Stays> | null> {
  if (rows.length === 0) return null
  const work = async () => {
    const stays = await deleteMade(saving, rows)
    const gone = rows.flatMap(({ row }) => (stays.get(row) === undefined ? [row.entry] : []))
    await deleteRefs(saving.trx, gone)
    return stays
  }
  return alone<Map<StoredRow, Stays> | null>(
    saving.trx,
    work,
    () => false,
    (error) => (whyItStays(error) ? null : undefined),
  )
}

function undoRow(saving: Saving, row: StoredRow): Promise<Stays> {
  const undo = async (): Promise<Stays> => {
    const former = formerOf(row.before)
    const stays = await undoEntry(saving, row, former?.entry)
    if (stays !== undefined) return stays
    if (former) await saveRefs(saving.trx, [former])
    else await deleteRefs(saving.trx, [row.entry])
    return undefined
  }
  return alone(saving.trx, undo, (stays) => stays !== undefined, whyItStays)
}

async function undoEntry(saving: Saving, row: StoredRow, former: Entry | undefined): Promise<Stays> {
  const { entry, before, eventIds } = row
  const targetId = row.targetId ?? ''
  if (entry.kind === 'doctor') return undoDoctor(saving, entry, { targetId, before: profileIn(before) })
  if (entry.kind === 'closed-day') return undoClosedDay(saving, entry)
  if (entry.kind === 'date-hours') return undoDateHours(saving, entry, targetId)
  if (entry.kind === 'absence') return undoAbsence(saving, entry, targetId)
  if (former?.kind === 'appointment') return undoChange(saving, { targetId, eventIds }, { entry, former })
  return (await deleteMade(saving, [{ row, entry, targetId }])).get(row)
}

function formerOf(before: object | null): { targetId: string; importId: string; entry: Entry } | undefined {
  if (!before || !('ref' in before) || typeof before.ref !== 'object' || !before.ref) return undefined
  const fields = new Map<string, unknown>(Object.entries(before.ref))
  const entry = fields.get('entry')
  if (typeof entry !== 'object' || !entry) return undefined
  return {
    targetId: String(fields.get('targetId')),
    importId: String(fields.get('importId')),
    entry: readEntry(entry),
  }
}

function profileIn(before: object | null): object | null {
  if (!before) return null
  return Object.fromEntries(Object.entries(before).filter(([name]) => name !== 'ref'))
}

const FOREIGN_KEY_VIOLATION = '23503'

function whyItStays(error: unknown): Reason | undefined {
  if (error instanceof DatabaseError && error.code === FOREIGN_KEY_VIOLATION) return 'in-use'
  // Somebody else has the former time now.
  return refusalOf(error) && 'changed-since'
}
