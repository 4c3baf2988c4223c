import { parseSync, Visitor } from 'vite'

/** From strings, and from templates: `state.${state}` names every key that fits. */
export type NamedKeys = { exact: string[]; templates: Template[] }
type Template = { start: string; end: string }

export function findKeys(path: string, source: string): NamedKeys {
  const named: NamedKeys = { exact: [], templates: [] }
  new Visitor({
    Literal: ({ value }) => {
      if (typeof value === 'string') named.exact.push(value)
    },
    TemplateLiteral: ({ quasis }) => {
      const start = quasis[0]?.value.raw ?? ''
      // A template that begins with a value could name any key.
      if (/^[\w-]+\./.test(start)) named.templates.push({ start, end: quasis.at(-1)?.value.raw ?? '' })
    },
  }).visit(parseSync(path, source).program)
  return named
}

export function unusedKeys(keys: readonly string[], files: readonly NamedKeys[]): string[] {
  const exact = new Set(files.flatMap((file) => file.exact))
  const templates = files.flatMap((file) => file.templates)
  return keys.filter((key) => !exact.has(key) && !templates.some((template) => couldBe(key, template)))
}

/** A value stands for one part between dots. */
function couldBe(key: string, { start, end }: Template): boolean {
  const isFramed = key.length > start.length + end.length && key.startsWith(start) && key.endsWith(end)
  return isFramed && !key.slice(start.length, key.length - end.length).includes('.')
}
