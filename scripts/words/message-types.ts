import type { Side } from '@desk/words/read-catalogue'
import compile from 'icu-minify/compile'
import { type CompiledNode, readNode } from './compiled-node.ts'

const DATE_STYLES = new Set(['weekday', 'shortWeekday'])

type Types = Map<string, string>

export function messageTypes(side: Side, messages: Record<string, string>): string {
  const name = side === 'server' ? 'Server' : 'Web'
  const plain: string[] = []
  const rich: string[] = []
  for (const key of Object.keys(messages).toSorted()) {
    const types = parameterTypes(messages[key] ?? '')
    const isRich = [...types.values()].includes('tag')
    const params = [...types].map(([param, type]) => `${param}: ${type === 'tag' ? 'Tag<Element>' : type}`)
    const line = `  '${key}': ${params.length === 0 ? '{}' : `{ ${params.join('; ')} }`}`
    if (isRich) rich.push(line)
    else plain.push(line)
  }
  return [
    `// Written by \`npm run words\` from packages/words/locales/en/${side}.`,
    ...(rich.length > 0 ? ["import type { Tag } from './words.ts'"] : []),
    '',
    ...block(`${name}Messages`, plain),
    ...(rich.length > 0 ? block(`${name}RichMessages<Element>`, rich) : []),
  ].join('\n')
}

const block = (name: string, lines: string[]) => [`export type ${name} = {`, ...lines, '}', '']

/** Throws for a text that is not ICU MessageFormat as we use it. */
export function parameterTypes(text: string): Types {
  if (/\boffset:/.test(text)) throw new Error('offset is not supported')
  const types: Types = new Map()
  const message = compile(text)
  collect(typeof message === 'string' ? [message] : message, types)
  return types
}

function collect(nodes: readonly unknown[], types: Types): void {
  for (const node of nodes.map(readNode)) {
    if (node.kind === 'text' || node.kind === 'count') continue
    add(types, node.name, typeOf(node))
    if (node.kind === 'tag') collect(node.children, types)
    if (node.kind === 'select' || node.kind === 'plural') {
      for (const branch of Object.values(node.branches)) collect(branch, types)
    }
  }
}

function typeOf(node: Exclude<CompiledNode, { kind: 'text' | 'count' }>): string {
  if (node.kind === 'select') return selectType(node.branches)
  if (node.kind === 'number' && typeof node.style === 'string')
    throw new Error(`no number style ${node.style}`)
  if (node.kind === 'date' && typeof node.style === 'string' && !DATE_STYLES.has(node.style)) {
    throw new Error(`no date style ${node.style}`)
  }
  return TYPES[node.kind]
}

const TYPES = {
  argument: 'string | number',
  tag: 'tag',
  plural: 'number',
  number: 'number',
  date: 'Date | number',
} as const

/** An empty `other` means that only the named cases exist. */
function selectType({ other, ...named }: Record<string, unknown[]>): string {
  if (other?.some((part) => part !== '')) return 'string'
  return Object.keys(named)
    .map((option) => `'${option}'`)
    .join(' | ')
}

function add(types: Types, name: string, type: string): void {
  const known = types.get(name)
  // A parameter that is both written and counted is a number.
  const isLoose = type === 'string | number'
  if (known === undefined || known === 'string | number') types.set(name, type)
  else if (!isLoose && known !== type) throw new Error(`{${name}} is ${known} and ${type}`)
}
