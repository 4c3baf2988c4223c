import type { QueryOf } from '@desk/contract/endpoint'
import type {
  getImport as contract,
  ImportData,
  ImportRow,
  listImportRows as listRowsContract,
  listImports as listContract,
} from '@desk/contract/import'
import type { Language } from '@desk/words/languages'
import type { Caller } from '../../platform/actor.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import type { ReadingDependencies } from '../audit/record-opening.ts'
import { importNotFound } from './failures.ts'
import { toProgress, toRow, toSummary } from './presenter.ts'
import { countRows, findImport, listImportHeads, listRows } from './queries.ts'

export async function listImports(
  { db, words }: Pick<Dependencies, 'db' | 'words'>,
  _actor: Caller,
  { language, ...query }: QueryOf<typeof listContract> & { language: Language },
) {
  const { rows, ...count } = await listImportHeads(db, query)
  return { data: rows.map((row) => toSummary(row, (said) => words.write(said, language))), ...count }
}

export async function getImport(
  { db, words }: Pick<Dependencies, 'db' | 'words'>,
  _actor: Caller,
  { importId, language }: QueryOf<typeof contract> & { language: Language },
): Promise<ImportData> {
  const head = await findImport(db, importId)
  if (!head) throw importNotFound()
  const summary = toSummary(head, (said) => words.write(said, language))
  return { ...summary, ...toProgress(head, await countRows(db, head.id)) }
}

export async function listImportRows(
  { db, config, words, recordOpening }: ReadingDependencies,
  actor: Caller,
  { language, ...query }: QueryOf<typeof listRowsContract> & { language: Language },
): Promise<{ data: ImportRow[]; total: number; isTotalCapped?: true }> {
  const head = await findImport(db, query.importId)
  if (!head) throw importNotFound()
  const { rows, ...count } = await listRows(db, head.id, query)
  const shown = rows.filter(({ kind, entry }) => kind === 'appointment' && entry !== null).length
  if (shown > 0) {
    await recordOpening(actor, {
      action: 'patient-data-opened',
      details: { appointments: shown, guests: shown },
    })
  }
  return {
    data: rows.map((row) => toRow(row, (said) => words.write(said, language), config.timeZone)),
    ...count,
  }
}
