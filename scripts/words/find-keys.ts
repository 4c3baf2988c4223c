import { parseSync, Visitor } from 'vite'

/** The strings of a file, and how its templates begin and end: `state.${state}` names every key that fits. */
export type NamedKeys = { exact: string[]; templates: { start: string; end: string }[] }

export function findKeys(path: string, source: string): NamedKeys {
  const named: NamedKeys = { exact: [], templates: [] }
  new Visitor({
    Literal: ({ value }) => {
      if (typeof value === 'string') named.exact.push(value)
    },
    TemplateLiteral: ({ quasis }) => {
      const start = quasis[0]?.value.raw ?? ''
      // One that begins with a value could name any key.
      if (/^[\w-]+\./.test(start)) named.templates.push({ start, end: quasis.at(-1)?.value.raw ?? '' })
    },
  }).visit(parseSync(path, source).program)
  return named
}

/** The keys that no file names. */
export function unusedKeys(keys: readonly string[], files: readonly NamedKeys[]): string[] {
  const exact = new Set(files.flatMap((file) => file.exact))
  const templates = files.flatMap((file) => file.templates)
  return keys.filter(
    (key) =>
      !exact.has(key) && !templates.some(({ start, end }) => key.startsWith(start) && key.endsWith(end)),
  )
}
