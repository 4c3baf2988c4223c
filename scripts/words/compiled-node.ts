/** The compiled form of icu-minify. */
export type CompiledNode =
  | { kind: 'text'; text: string }
  /** The `#` of a plural. */
  | { kind: 'count' }
  | { kind: 'argument'; name: string }
  | { kind: 'tag'; name: string; children: unknown[] }
  | { kind: 'select' | 'plural'; name: string; branches: Record<string, unknown[]> }
  | { kind: 'number' | 'date'; name: string; style: unknown }

const BRANCHING: Record<number, 'select' | 'plural'> = { 1: 'select', 2: 'plural', 3: 'plural' }

export function readNode(node: unknown): CompiledNode {
  if (typeof node === 'string') return { kind: 'text', text: node }
  if (!isList(node)) return { kind: 'count' }
  const [name, type, ...rest] = node
  if (type === undefined) return { kind: 'argument', name }
  // A tag's name is followed by its content, in which `#` is 0.
  if (typeof type !== 'number' || type === 0) return { kind: 'tag', name, children: [type, ...rest] }
  const kind = BRANCHING[type]
  if (kind) return { kind, name, branches: readBranches(rest[0]) }
  return { kind: type === 4 ? 'number' : 'date', name, style: rest[0] }
}

function readBranches(options: unknown): Record<string, unknown[]> {
  const branches = Object.entries(Object(options))
  return Object.fromEntries(branches.map(([name, branch]) => [name, isList(branch) ? branch : [branch]]))
}

const isList = (value: unknown): value is [string, ...unknown[]] => Array.isArray(value)
