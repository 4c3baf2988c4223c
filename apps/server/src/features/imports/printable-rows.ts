import type { ImportVerdict } from '@desk/contract/import'
import type { Message } from '@desk/words/message'
import type { ServerWords } from '@desk/words/server-words'
import { toRow, toSummary } from './presenter.ts'
import { findImport, listRowsAfter } from './queries.ts'
import type { ImportDependencies } from './saving-rows.ts'

type Deps = ImportDependencies & { words: ServerWords }

const writer =
  ({ words }: Deps) =>
  (said: Message) =>
    words.write(said, 'en')

export async function problemIn(deps: Deps, importId: string): Promise<string | undefined> {
  const head = await findImport(deps.db, importId)
  return head ? (toSummary(head, writer(deps)).problem ?? undefined) : undefined
}

/** For the command line; leaves out rows that changed nothing. */
export async function* printableRows(
  deps: Deps,
  importId: string,
  { verdicts, step }: { verdicts: readonly ImportVerdict[]; step?: 'saved' | 'stays' },
): AsyncGenerator<string> {
  const write = writer(deps)
  let isFirst = true
  for (const verdict of verdicts) {
    for await (const row of listRowsAfter(deps.db, importId, { verdict, step })) {
      if (isFirst) yield lineOf('Line', 'Outcome', 'What')
      isFirst = false
      const { line, kind, about, reason } = toRow(row, write, deps.config.timeZone)
      yield lineOf(String(line), step ?? verdict, [about || kind, reason].filter(Boolean).join(' — '))
    }
  }
}

const lineOf = (line: string, outcome: string, what: string) =>
  `${line.padStart(7)}  ${outcome.padEnd(8)}  ${what}`
