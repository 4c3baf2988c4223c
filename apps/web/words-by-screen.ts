import { readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parseSync } from 'vite'
import { findKeys, type NamedKeys, unusedKeys } from '../../scripts/words/find-keys.ts'

/** Keys named in any file a screen needs. */

const SOURCES = resolve(import.meta.dirname, 'src')
const PACKAGES = resolve(import.meta.dirname, '../../packages')
const PAGE = 'main.tsx'
const VISITORS_PAGE = 'visitor.tsx'
/** Its words are in each set. */
const FRAME = 'app/app-shell.tsx'
/** Where the screens are listed. */
export const SCREEN_LISTS = ['routes.tsx', 'account-screens.ts', 'office-screens.ts', 'home-screen.tsx'].map(
  (file) => `app/${file}`,
)
const SCREEN = /(?:lazyScreen|frameScreen)\(\s*'([\w-]+)',\s*async \(\) =>\s*\(await import\('([^']+)'\)/g
/** A log-in's second step is no screen, and offline words come after the first press. */
export const MORE_SETS: MoreSets = {
  'offline-parts': ['app/offline-parts.tsx'],
  'second-step': ['features/auth/second-step.tsx', 'features/auth/passkey-log-in.ts'],
}

/** Files of other sets, by name. */
export type MoreSets = Readonly<Record<string, string[]>>

type Source = { keys: NamedKeys; now: string[]; later: string[] }

export type WordSets = {
  /** What may be said on any screen. */
  first: string[]
  /** All of them: its screens bring none. */
  visitors: string[]
  /** What each screen may say besides. */
  sets: ReadonlyMap<string, string[]>
}

export function wordsByScreen(keys: readonly string[], more: MoreSets = MORE_SETS): WordSets {
  const read = cachedReader()
  const namedIn = (files: Iterable<string>) => {
    const unnamed = new Set(
      unusedKeys(
        keys,
        Array.from(files, (file) => read(file).keys),
      ),
    )
    return keys.filter((key) => !unnamed.has(key))
  }
  const first = namedIn(neededBy([PAGE], read, ({ now }) => now))
  const visitors = namedIn(neededBy([PAGE, VISITORS_PAGE], read, ({ now }) => now))
  const isFirst = new Set(first)
  const sets = [...screenFiles(), ...Object.entries(more)].map(([name, roots]): [string, string[]] => {
    const files = neededBy([FRAME, ...roots], read, ({ now, later }) => [...now, ...later])
    return [name, namedIn(files).filter((key) => !isFirst.has(key))]
  })
  return { first, visitors, sets: new Map(sets) }
}

export function screenFiles(): [name: string, files: string[]][] {
  return SCREEN_LISTS.flatMap((list) =>
    [...readFileSync(join(SOURCES, list), 'utf8').matchAll(SCREEN)].map(
      ([, name = '', file = '']): [string, string[]] => [name, [join(dirname(list), file)]],
    ),
  )
}

const CONSTANT = /const (\w+) = (?:lazyScreen|frameScreen)\(\s*'([\w-]+)'/g

export function screensByConstant(): ReadonlyMap<string, string> {
  const listed = SCREEN_LISTS.flatMap((list) => {
    // `account.` before those of account-screens.ts.
    const prefix = /(\w+)-screens\.ts$/.exec(list)?.[1]
    return [...readFileSync(join(SOURCES, list), 'utf8').matchAll(CONSTANT)].map(
      ([, constant = '', name = '']): [string, string] => [prefix ? `${prefix}.${constant}` : constant, name],
    )
  })
  return new Map(listed)
}

/** All that some files import, and what that imports. */
function neededBy(roots: string[], read: (path: string) => Source, follow: (source: Source) => string[]) {
  const found = new Set(roots.map((root) => join(SOURCES, root)))
  for (const path of found) for (const next of follow(read(path))) found.add(next)
  return found
}

function cachedReader(): (path: string) => Source {
  const known = new Map<string, Source>()
  return (path) => {
    const source = known.get(path) ?? readSource(path)
    known.set(path, source)
    return source
  }
}

function readSource(path: string): Source {
  const text = readFileSync(path, 'utf8')
  const { staticImports, staticExports, dynamicImports } = parseSync(path, text).module
  const needed = staticImports.filter(
    ({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType),
  )
  const passedOn = staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType }) => (moduleRequest && !isType ? [moduleRequest.value] : [])),
  )
  const later = dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start + 1, end - 1))
  const ours = (requests: string[]) => requests.flatMap((request) => fileOf(request, path))
  return {
    keys: findKeys(path, text),
    now: ours([...needed.map(({ moduleRequest }) => moduleRequest.value), ...passedOn]),
    // Screens are led to, not needed.
    later: SCREEN_LISTS.some((list) => path === join(SOURCES, list)) ? [] : ours(later),
  }
}

/** Empty for what is no code of ours. */
function fileOf(request: string, from: string): string[] {
  const [, name, file] = /^@desk\/([\w-]+)\/(.+)$/.exec(request) ?? []
  if (name && file) return [join(PACKAGES, name, 'src', `${file}.ts`)]
  return /^\.{1,2}\/.*\.tsx?$/.test(request) ? [resolve(dirname(from), request)] : []
}
