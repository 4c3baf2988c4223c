import type { CompiledMessage } from 'icu-minify/format'

/** First strong isolate, and its end. */
const OPEN = '\u2068'
const CLOSE = '\u2069'
/** Right-to-left mark: the text runs as its language does, and not as a Latin name in it. */
const RUNS_LEFT = '\u200f'

export const fromRight = (text: string): string => RUNS_LEFT + text

export const setApart = (text: string): string => OPEN + text + CLOSE

/** Programs that link an address would include the mark. */
const NOT_SET_APART = new Set(['link'])

/** Isolates parameters in right-to-left sentences: a date would read 2027-03-05, a plus go behind its number. */
export function isolated(message: CompiledMessage): CompiledMessage {
  // A lone parameter stays as given.
  if (typeof message === 'string' || isOnlyArgument(message)) return message
  const nodes = isolatedNodes(message)
  return isArgument(message[0]) || message.every(hasNoLetters) ? [RUNS_LEFT, ...nodes] : nodes
}

const hasNoLetters = (node: unknown) => isArgument(node) || (typeof node === 'string' && !/\p{L}/u.test(node))

type Node = Exclude<CompiledMessage, string>[number]

const isOnlyArgument = (message: readonly unknown[]) => message.length === 1 && isArgument(message[0])

/** First and last name together, else Latin ones would be swapped. */
function isolatedNodes(nodes: readonly unknown[]): Node[] {
  return nodes.flatMap((node, place) => {
    if (isNamed(node, 'firstName') && isFullName(nodes, place))
      return [OPEN, ['firstName'], ' ', ['lastName'], CLOSE]
    const isRestOfName = [1, 2].some((back) => isFullName(nodes, place - back))
    return isRestOfName ? [] : isolatedNode(node)
  })
}

const isFullName = (nodes: readonly unknown[], place: number) =>
  isNamed(nodes[place], 'firstName') && nodes[place + 1] === ' ' && isNamed(nodes[place + 2], 'lastName')

const isNamed = (node: unknown, name: string) => isArgument(node) && node[0] === name

/** Text, `#` (0), an argument with kind and rest, or a tag with content. */
function isolatedNode(node: unknown): Node[] {
  if (typeof node === 'string') return [node]
  if (!isList(node)) return [0]
  const [name, kind, ...rest] = node
  if (isArgument(node)) return NOT_SET_APART.has(name) ? [[name]] : [OPEN, [name], CLOSE]
  if (typeof kind === 'string' || isList(kind) || kind === 0) {
    const [first = '', ...others] = isolatedNodes([kind, ...rest])
    return [[name, first, ...others]]
  }
  return [[name, kind, ...(BRANCHING.has(kind) ? rest.map(isolatedBranches) : rest)]]
}

/** Select, plural, ordinal; numbers and dates have a style instead of branches. */
const BRANCHING = new Set<unknown>([1, 2, 3])

function isolatedBranches(branches: unknown): Record<string, unknown> {
  const entries = Object.entries(Object(branches))
  return Object.fromEntries(
    entries.map(([name, branch]) => [name, isList(branch) ? isolatedNodes(branch) : branch]),
  )
}

const isList = (value: unknown): value is [string, ...unknown[]] => Array.isArray(value)
const isArgument = (node: unknown): node is [string] => isList(node) && node.length === 1
