import type { Message } from '@desk/words/message'
import { toRow, toSummary } from './presenter.ts'
import { findImport, listRows } from './queries.ts'
import type { ImportDependencies } from './saving-rows.ts'

const PAGE = 200

/** An import as lines of a terminal: what is in conflict first. */
export async function* printableRows(
  { db, config }: ImportDependencies,
  importId: string,
  write: (said: Message) => string,
): AsyncGenerator<string> {
  const head = await findImport(db, importId)
  if (!head) return
  const { problem } = toSummary(head, write)
  if (problem !== null) yield problem
  for (let page = 1; ; page += 1) {
    const { rows } = await listRows(db, importId, { page, limit: PAGE })
    for (const row of rows) {
      const { line, verdict, about, reason } = toRow(row, write, config.timeZone)
      yield [String(line).padStart(6), (verdict ?? '').padEnd(8), about, reason].filter(Boolean).join('  ')
    }
    if (rows.length < PAGE) break
  }
}
