import { sql } from 'kysely'
import type { Db } from '../../platform/db/tables.ts'
import { doctorKeyOf, type Entry, rankOf, readEntry, type ReadRow, refOf } from './import-entries.ts'

const COLUMNS = [
  'place',
  'line',
  'kind',
  'entry',
  'targetId',
  'before',
  'eventIds',
  'doctorKey',
  'startsAt',
] as const

export type StoredRow = {
  place: number
  doctorKey: string
  startsAt: Date | null
  entry: Entry
  targetId: string | null
  before: object | null
  eventIds: string[]
}

type Found = Omit<StoredRow, 'entry'> & { entry: object | null }

const withEntry = (rows: readonly Found[]): StoredRow[] =>
  rows.flatMap((row) => (row.entry ? [{ ...row, entry: readEntry(row.entry) }] : []))

export async function saveRows(
  db: Db,
  importId: string,
  first: number,
  rows: readonly ReadRow[],
): Promise<void> {
  if (rows.length === 0) return
  const values = rows.map((row, index) => ({ place: first + index, line: row.line, ...columnsOf(row) }))
  // One value, not one per cell: a tenth of the memory.
  await sql`insert into import_rows
      (import_id, place, line, kind, rank, doctor_key, starts_at, ref, entry, step, verdict, reason, reason_field)
    select ${importId}, place, line, kind, rank, "doctorKey", "startsAt", ref, entry, step, verdict, reason, "reasonField"
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as stored (place int, line int, kind text, rank smallint,
      "doctorKey" text, "startsAt" timestamptz, ref text, entry jsonb, step text, verdict text, reason text, "reasonField" text)`.execute(
    db,
  )
}

function columnsOf(row: ReadRow) {
  if ('problem' in row) {
    const { reason, field = null } = row.problem
    const judged = {
      step: 'checked',
      verdict: 'conflict',
      reason,
      reasonField: field,
      ref: '',
      startsAt: null,
    }
    return { ...judged, kind: row.kind, rank: rankOf(row.kind), doctorKey: '', entry: null }
  }
  const { entry } = row
  const waiting = { step: 'read', verdict: null, reason: null, reasonField: null, ref: refOf(entry) }
  const startsAt = 'startsAt' in entry ? new Date(entry.startsAt) : null
  return {
    ...waiting,
    kind: entry.kind,
    rank: rankOf(entry.kind),
    doctorKey: doctorKeyOf(entry),
    startsAt,
    entry,
  }
}

export async function deleteRows(db: Db, importId: string): Promise<void> {
  await db.deleteFrom('importRows').where('importId', '=', importId).execute()
}

/** Without statistics PostgreSQL would compare each row with each. */
export async function countAnew(db: Db): Promise<void> {
  await sql`analyze import_rows`.execute(db)
}

/** The first that is not left out counts; identical lines say nothing new. */
export async function judgeTwice(db: Db, importId: string): Promise<void> {
  await sql`with named as materialized (
      select place, first_value(place) over same as first, first_value(entry) over same = entry as is_same
      from import_rows where import_id = ${importId} and entry is not null and step <> 'left-out'
      window same as (partition by kind, ref order by place))
    update import_rows set step = 'checked', verdict = case when is_same then 'same' else 'conflict' end,
      reason = case when is_same then null else 'twice' end
    from named
    where import_rows.import_id = ${importId} and import_rows.place = named.place and named.place <> named.first
      and import_rows.step = 'read'`.execute(db)
}

/** All of one doctor, the earlier visits first. */
export async function listToCheck(db: Db, importId: string, limit: number): Promise<StoredRow[]> {
  const rows = await db
    .selectFrom('importRows')
    .select(COLUMNS)
    .where('importId', '=', importId)
    .where('step', '=', 'read')
    .where('doctorKey', '=', (eb) =>
      eb
        .selectFrom('importRows')
        .select('doctorKey')
        .where('importId', '=', importId)
        .where('step', '=', 'read')
        .orderBy('doctorKey')
        .limit(1),
    )
    .orderBy('rank')
    .orderBy('startsAt')
    .orderBy('place')
    .limit(limit)
    .execute()
  return withEntry(rows)
}

const rowsAt = (db: Db, importId: string, step: 'checked' | 'saved') =>
  db
    .selectFrom('importRows')
    .select(COLUMNS)
    .where('importId', '=', importId)
    .where('step', '=', step)
    .where('verdict', 'in', ['new', 'changed'])

/** That the next build on: the doctor, and visits reaching into them. */
export async function listCarried(
  db: Db,
  importId: string,
  [first]: readonly StoredRow[],
): Promise<StoredRow[]> {
  if (!first || first.doctorKey === '') return []
  const from = first.startsAt
  const reaching =
    from === null
      ? sql<boolean>`false`
      : sql<boolean>`kind = 'appointment' and (entry->>'endsAt')::timestamptz > ${from}`
  const rows = await rowsAt(db, importId, 'checked')
    .where('doctorKey', '=', first.doctorKey)
    .where((eb) => eb.or([eb('kind', '=', 'doctor'), reaching]))
    .orderBy('rank')
    .orderBy('startsAt')
    .orderBy('place')
    .execute()
  return withEntry(rows)
}

export async function listToSave(db: Db, importId: string, limit: number): Promise<StoredRow[]> {
  const rows = await rowsAt(db, importId, 'checked')
    .orderBy(sql`rank > 1`)
    .orderBy('doctorKey')
    .orderBy('rank')
    .orderBy('startsAt')
    .orderBy('place')
    .limit(limit)
    .execute()
  return withEntry(rows)
}

export async function listToUndo(db: Db, importId: string, limit: number): Promise<StoredRow[]> {
  const rows = await rowsAt(db, importId, 'saved')
    .orderBy('rank', 'desc')
    .orderBy('doctorKey')
    .orderBy('startsAt', 'desc')
    .orderBy('place', 'desc')
    .limit(limit)
    .execute()
  return withEntry(rows)
}

export async function tryAgain(db: Db, importId: string): Promise<void> {
  await db
    .updateTable('importRows')
    .set({ step: 'saved', reason: null, reasonField: null })
    .where('importId', '=', importId)
    .where('step', '=', 'stays')
    .execute()
}
