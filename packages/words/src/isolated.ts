import type { CompiledMessage } from 'icu-minify/format'
import type { Catalogue } from './words.ts'

/** First strong isolate, and its end: what is between has a direction of its own and does not mix with its sentence. */
const OPEN = '\u2068'
const CLOSE = '\u2069'
/** Right-to-left mark: what has letters only in parts that are set apart, or begins with one, runs as its language does, and not as a Latin name in it. */
const RUNS_LEFT = '\u200f'

/** As a sentence begins that runs from right to left. */
export const fromRight = (text: string): string => RUNS_LEFT + text

export const setApart = (text: string): string => OPEN + text + CLOSE

/** A program that makes a link of an address would take the mark with it. */
const NOT_SET_APART = new Set(['link'])

/**
 * Sets every parameter apart from a sentence that runs from right to left: next to Arabic letters a date would else be
 * read 2027-03-05, and a plus go behind its phone number.
 */
export function isolatedCatalogue(catalogue: Catalogue): Catalogue {
  return Object.fromEntries(Object.entries(catalogue).map(([key, message]) => [key, isolated(message)]))
}

function isolated(message: CompiledMessage): CompiledMessage {
  // What is nothing but a parameter is as it was given.
  if (typeof message === 'string' || isOnlyArgument(message)) return message
  const nodes = isolatedNodes(message)
  return isArgument(message[0]) || message.every(hasNoLetters) ? [RUNS_LEFT, ...nodes] : nodes
}

const hasNoLetters = (node: unknown) => isArgument(node) || (typeof node === 'string' && !/\p{L}/u.test(node))

type Node = Exclude<CompiledMessage, string>[number]

const isOnlyArgument = (message: readonly unknown[]) => message.length === 1 && isArgument(message[0])

/** First and last name are one thing: set apart each for itself, Latin ones would stand in the order of Arabic ones. */
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

/** A node is text, a `#` (0), an argument with its kind and what belongs to it, or a tag with what is in it. */
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

/** The kinds of select, plural and ordinal; those of numbers and dates have a style in place of branches. */
const BRANCHING = new Set<unknown>([1, 2, 3])

function isolatedBranches(branches: unknown): Record<string, unknown> {
  const entries = Object.entries(Object(branches))
  return Object.fromEntries(
    entries.map(([name, branch]) => [name, isList(branch) ? isolatedNodes(branch) : branch]),
  )
}

const isList = (value: unknown): value is [string, ...unknown[]] => Array.isArray(value)
const isArgument = (node: unknown): node is [string] => isList(node) && node.length === 1
