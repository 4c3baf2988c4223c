import type { CompiledMessage } from 'icu-minify/format'

type Node = Exclude<CompiledMessage, string>[number]
type Change = (text: string) => string

export function mapTexts(message: CompiledMessage, change: Change): CompiledMessage {
  return typeof message === 'string' ? change(message) : message.map((node) => mapNode(node, change))
}

/** Text, `#` (0), an argument with kind and rest, or a tag with content. */
function mapNode(node: unknown, change: Change): Node {
  if (typeof node === 'string') return change(node)
  if (!isList(node)) return 0
  const [name, kind, ...rest] = node
  if (kind === undefined) return [name]
  if (typeof kind === 'string' || isList(kind) || kind === 0) {
    return [name, mapNode(kind, change), ...rest.map((each) => mapNode(each, change))]
  }
  return [name, kind, ...(BRANCHING.has(kind) ? rest.map((each) => mapBranches(each, change)) : rest)]
}

/** Select, plural, ordinal; numbers and dates have a style instead of branches. */
const BRANCHING = new Set<unknown>([1, 2, 3])

function mapBranches(branches: unknown, change: Change): Record<string, unknown> {
  const entries = Object.entries(Object(branches))
  return Object.fromEntries(
    entries.map(([name, branch]) => [
      name,
      isList(branch) ? branch.map((each) => mapNode(each, change)) : mapNode(branch, change),
    ]),
  )
}

const isList = (value: unknown): value is [string, ...unknown[]] => Array.isArray(value)
