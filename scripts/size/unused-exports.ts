import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'

type Sources = ReadonlyMap<string, string>
type Resolve = (from: string, specifier: string) => string | undefined
type Module = { path: string; text: string } & Pick<ReturnType<typeof parseSync>['module'], 'staticImports'>

/** The build puts light-schemas in the place of zod/mini; the others are written by programs. */
export const MAY_BE_UNUSED =
  /^apps\/web\/src\/lib\/light-schemas\.ts$|^packages\/words\/src\/\w+-messages\.ts$|\/db\/tables\.ts$/

/** Gives `path: name` for each export that no other file imports; a dynamic import uses all. */
export function unusedExports(sources: Sources, resolve: Resolve, except = /^$/): string[] {
  const modules = [...sources].map(([path, text]) => ({ path, text, ...parseSync(path, text).module }))
  const used = new Set(modules.flatMap((module) => importsOf(module, resolve)))
  return modules
    .filter(({ path }) => !except.test(path))
    .flatMap(({ path, staticExports }) =>
      staticExports
        .flatMap(({ entries }) => entries)
        .flatMap(({ exportName }) => (exportName.kind === 'Name' ? [`${path}: ${exportName.name}`] : []))
        .filter((name) => !used.has(name) && !used.has(`${path}: *`)),
    )
}

function importsOf({ path, text, staticImports }: Module, resolve: Resolve): string[] {
  const fixed = staticImports.flatMap(({ moduleRequest, entries }) =>
    entries.flatMap(({ importName, localName }) => {
      const isNamespace = importName.kind === 'NamespaceObject'
      const names = isNamespace ? membersOf(text, localName.value) : [importName.name]
      return names.map((name) => `${resolve(path, moduleRequest.value)}: ${name}`)
    }),
  )
  const dynamic = Array.from(text.matchAll(/import\(\s*'([^']+)'/g), ([, specifier = '']) => specifier)
  return [...fixed, ...dynamic.map((specifier) => `${resolve(path, specifier)}: *`)]
}

function membersOf(text: string, namespace: string): string[] {
  return Array.from(text.matchAll(new RegExp(`\\b${namespace}\\.(\\w+)`, 'g')), ([, name = '']) => name)
}

/** Gives a path below the root for a relative path or a package of ours. */
export function resolverOf(root: string): Resolve {
  return (from, specifier) => {
    if (specifier.startsWith('.')) return join(from, '..', specifier)
    const [, name, subpath] = /^@desk\/([^/]+)(\/.*)?$/.exec(specifier) ?? []
    const folder = join('packages', name ?? '')
    if (name === undefined || !existsSync(join(root, folder, 'package.json'))) return undefined
    const { exports }: { exports: Record<string, string> } = JSON.parse(
      readFileSync(join(root, folder, 'package.json'), 'utf8'),
    )
    const key = `.${subpath ?? ''}`
    const target = exports[key] ?? exports['./*']?.replace('*', key.slice(2))
    return target === undefined ? undefined : join(folder, target)
  }
}
