import { sql } from 'kysely'
import type { Db } from '../../platform/db/tables.ts'
import { type Entry, readEntry, refOf } from './import-entries.ts'

export const keyOfEntry = (entry: Entry): string => `${entry.kind} ${refOf(entry)}`

export async function findRefs(trx: Db, entries: readonly Entry[]): Promise<Map<string, Ref>> {
  const rows = await trx
    .selectFrom('importRefs')
    .select(['targetId', 'importId', 'entry'])
    .where(
      sql<boolean>`(kind, ref) in (select * from unnest(${entries.map(({ kind }) => kind)}::text[], ${entries.map(refOf)}::text[]))`,
    )
    .execute()
  const refs = rows.map((row) => ({ ...row, entry: readEntry(row.entry) }))
  return new Map(refs.map((ref) => [keyOfEntry(ref.entry), ref]))
}

export type Ref = { targetId: string; importId: string; entry: Entry }

export async function saveRefs(trx: Db, refs: readonly Ref[]): Promise<void> {
  if (refs.length === 0) return
  const rows = refs.map((ref) => ({ ...ref, kind: ref.entry.kind, ref: refOf(ref.entry) }))
  await sql`insert into import_refs (kind, ref, target_id, import_id, entry)
    select kind, ref, "targetId", "importId", entry from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as named (kind text, ref text, "targetId" uuid, "importId" uuid, entry jsonb)
    on conflict (kind, ref) do update
      set target_id = excluded.target_id, import_id = excluded.import_id, entry = excluded.entry`.execute(trx)
}

export async function deleteRefs(trx: Db, entries: readonly Entry[]): Promise<void> {
  await sql`delete from import_refs where (kind, ref) in
    (select * from unnest(${entries.map(({ kind }) => kind)}::text[], ${entries.map(refOf)}::text[]))`.execute(
    trx,
  )
}
