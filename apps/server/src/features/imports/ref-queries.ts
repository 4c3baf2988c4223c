import { sql } from 'kysely'
import type { Db } from '../../platform/db/tables.ts'
import { type Entry, readEntry, refOf } from './import-entries.ts'

export const keyOfEntry = (entry: Entry): string => `${entry.kind} ${refOf(entry)}`

/** What was imported before, by what files call it. */
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
  const rows = refs.map(({ targetId, importId, entry }) => ({
    kind: entry.kind,
    ref: refOf(entry),
    targetId,
    importId,
    entry,
  }))
  if (rows.length === 0) return
  await trx
    .insertInto('importRefs')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['kind', 'ref']).doUpdateSet((eb) => ({
        targetId: eb.ref('excluded.targetId'),
        importId: eb.ref('excluded.importId'),
        entry: eb.ref('excluded.entry'),
      })),
    )
    .execute()
}

export async function deleteRefs(trx: Db, entries: readonly Entry[]): Promise<void> {
  await sql`delete from import_refs where (kind, ref) in
    (select * from unnest(${entries.map(({ kind }) => kind)}::text[], ${entries.map(refOf)}::text[]))`.execute(
    trx,
  )
}
