import type { CompiledMessage } from 'icu-minify/format'

const ACCENTED: Readonly<Record<string, string>> = {
  ...pairs('ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'ÅḂÇÐÉḞĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽ'),
  ...pairs('abcdefghijklmnopqrstuvwxyz', 'åḃçðéḟĝĥîĵķļṁñöþǫŕšţûṽŵẋýž'),
}

/** Made from English: what is not accented did not come from the catalogue. */
export function invented(message: CompiledMessage): CompiledMessage {
  return typeof message === 'string' ? inventedText(message) : message.map(inventedNode)
}

type Node = Exclude<CompiledMessage, string>[number]

/** Text, `#` (0), an argument with kind and rest, or a tag with content. */
function inventedNode(node: unknown): Node {
  if (typeof node === 'string') return inventedText(node)
  if (!isList(node)) return 0
  const [name, kind, ...rest] = node
  if (kind === undefined) return [name]
  if (typeof kind === 'string' || isList(kind) || kind === 0) {
    return [name, inventedNode(kind), ...rest.map(inventedNode)]
  }
  return [name, kind, ...(BRANCHING.has(kind) ? rest.map(inventedBranches) : rest)]
}

/** Select, plural, ordinal; numbers and dates have a style instead of branches. */
const BRANCHING = new Set<unknown>([1, 2, 3])

function inventedBranches(branches: unknown): Record<string, unknown> {
  const entries = Object.entries(Object(branches))
  return Object.fromEntries(
    entries.map(([name, branch]) => [name, isList(branch) ? branch.map(inventedNode) : inventedNode(branch)]),
  )
}

const isList = (value: unknown): value is [string, ...unknown[]] => Array.isArray(value)

/** Vowels doubled: a third longer. */
export function inventedText(text: string): string {
  return text.replaceAll(/[a-z]/gi, (letter) => {
    const accented = ACCENTED[letter] ?? letter
    return /[aeiou]/i.test(letter) ? accented + (ACCENTED[letter.toLowerCase()] ?? '') : accented
  })
}

function pairs(letters: string, accented: string): Record<string, string> {
  return Object.fromEntries(Array.from(letters, (letter, i) => [letter, Array.from(accented)[i] ?? letter]))
}
