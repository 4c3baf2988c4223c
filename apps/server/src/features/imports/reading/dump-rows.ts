import { sqlTokens, type Token } from './sql-tokens.ts'

export type DumpRow = { table: string; line: number; get: (column: string) => string }
type Insert = { table: string; columns: string[] }

type State = {
  columnsOf: Map<string, string[]>
  tokens: Token[]
  insert: Insert | undefined
  depth: number
}

/** From INSERT statements, columns from these or CREATE TABLE, without the `ea_` prefix. */
export async function* dumpRows(parts: AsyncIterable<string>): AsyncGenerator<DumpRow> {
  const state: State = { columnsOf: new Map(), tokens: [], insert: undefined, depth: 0 }
  for await (const token of sqlTokens(parts)) {
    const row = takeToken(state, token)
    if (row) yield row
  }
}

const isMark = ({ kind, value }: Token, mark: string) => kind === 'mark' && value === mark
const isWord = ({ kind, value }: Token, word: RegExp) => kind === 'word' && word.test(value)

function takeToken(state: State, token: Token): DumpRow | undefined {
  if (isMark(token, '(')) state.depth += 1
  if (isMark(token, ')')) state.depth -= 1
  state.tokens.push(token)
  if (state.depth > 0) return undefined
  const { tokens, insert } = state
  if (isMark(token, ';')) {
    noteTable(tokens, state.columnsOf)
    state.insert = undefined
    state.tokens = []
  } else if (insert && isMark(token, ')')) {
    state.tokens = []
    return toRow(tokens, insert)
  } else if (!insert && isWord(token, /^values?$/i)) {
    state.insert = insertOf(tokens, state.columnsOf)
    state.tokens = []
  }
  return undefined
}

const tableOf = (name: string) => name.replace(/^.*\./, '').replace(/^ea_/, '')
const openOf = (tokens: readonly Token[]) => tokens.findIndex((token) => isMark(token, '('))

/** Up to `values`; the table comes before the columns, else last. */
function insertOf(tokens: readonly Token[], known: Map<string, string[]>): Insert {
  const open = openOf(tokens)
  const head = tokens.slice(0, open < 0 ? -1 : open)
  const table = tableOf(head.at(-1)?.value ?? '')
  const named = tokens.slice(open + 1, -1).filter(({ kind }) => kind === 'name' || kind === 'word')
  return { table, columns: open < 0 ? (known.get(table) ?? []) : named.map(({ value }) => value) }
}

/** Reads `(`, values with `,` between, and `)`. */
function toRow(tokens: readonly Token[], { table, columns }: Insert): DumpRow | undefined {
  const values = tokens.filter(({ kind }) => kind !== 'mark')
  if (values.length !== columns.length) return undefined
  return {
    table,
    line: values[0]?.line ?? 1,
    get: (column) => {
      const found = values[columns.indexOf(column)]
      return !found || isWord(found, /^null$/i) ? '' : found.value
    },
  }
}

/** Notes the names at line beginnings, but none inside a key. */
function noteTable(tokens: readonly Token[], known: Map<string, string[]>): void {
  const [first, second] = tokens
  if (!first || !second || !isWord(first, /^create$/i) || !isWord(second, /^table$/i)) return
  const open = openOf(tokens)
  known.set(tableOf(tokens[open - 1]?.value ?? ''), namesOfColumns(tokens.slice(open)))
}

/** Reads from the first `(` on. */
function namesOfColumns(tokens: readonly Token[]): string[] {
  const names: string[] = []
  let depth = 0
  let isFirst = false
  for (const token of tokens) {
    if (isFirst && depth === 1 && token.kind === 'name') names.push(token.value)
    if (isMark(token, '(')) depth += 1
    if (isMark(token, ')')) depth -= 1
    isFirst = isMark(token, '(') || isMark(token, ',')
  }
  return names
}
