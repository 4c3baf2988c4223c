import compile from 'icu-minify/compile'
import { type CompiledNode, readNode } from './compiled-node.ts'

type Branching = Extract<CompiledNode, { kind: 'select' | 'plural' }>

/** Branches and tags included. */
function nodesOf(message: string): CompiledNode[] {
  const compiled = compile(message)
  return walk(typeof compiled === 'string' ? [compiled] : compiled)
}

function walk(nodes: readonly unknown[]): CompiledNode[] {
  return nodes.map(readNode).flatMap((node) => [node, ...walk(childrenOf(node))])
}

function childrenOf(node: CompiledNode): unknown[] {
  if (node.kind === 'tag') return node.children
  return isBranching(node) ? Object.values(node.branches).flat() : []
}

const isBranching = (node: CompiledNode): node is Branching =>
  node.kind === 'select' || node.kind === 'plural'

export const branchesOf = (message: string, kind: Branching['kind']): Branching[] =>
  nodesOf(message)
    .filter(isBranching)
    .filter((node) => node.kind === kind)

/** Without the names of parameters and tags. */
export const textsOf = (message: string): string[] =>
  nodesOf(message).flatMap((node) => (node.kind === 'text' ? [node.text] : []))

/** What may stand last, in one branch or another. */
export function endsOf(message: string): CompiledNode[] {
  const compiled = compile(message)
  return lastOf(typeof compiled === 'string' ? [compiled] : compiled)
}

function lastOf(nodes: readonly unknown[]): CompiledNode[] {
  if (nodes.length === 0) return []
  const before = nodes.slice(0, -1)
  const last = readNode(nodes.at(-1))
  if (isBranching(last))
    return Object.values(last.branches).flatMap((branch) => lastOf([...before, ...branch]))
  return last.kind === 'text' && last.text.trim() === '' ? lastOf(before) : [last]
}
