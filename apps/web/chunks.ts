import { resolve } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { fileOf } from './share-modules.ts'

const source = (path: string) => resolve(import.meta.dirname, 'src', path)

const ENTRY = source('main.tsx')
/** What surrounds most screens. */
const FRAME = source('app/app-shell.tsx')
/** Home has the least room and comes first after the log-in; what it shares is there from then on. */
const HOME = source('app/home-screen.tsx')
/** Fetched after a press, or seldom, so no first visit pays for what they share. */
const PAID_BY_NOBODY =
  /\/src\/(lib\/offline|app\/offline-parts|features\/peoples-data\/(visit-data-card|retention\/kept-screen))/
const PACKAGES = /\/node_modules\//

/** With a library of its own. */
const PICTURES = [
  {
    file: source('features/appointments/day/picture/picture.tsx'),
    library: /\/node_modules\/(@fullcalendar|@full-ui|temporal-polyfill)\//,
  },
  {
    file: source('features/figures/overview-screen.tsx'),
    library: /\/node_modules\/(@visx|d3-[a-z-]+|internmap|delaunator|robust-predicates|classnames)\//,
  },
]

/**
 * Few files: on a slow phone a request costs more than its content. Named by what imports what, so that
 * renaming changes no chunk.
 */
export function chunkGroups(): Rolldown.CodeSplittingGroup[] {
  let places: ReadonlyMap<string, string> | null = null
  const placed = (isThere: (name: string) => boolean) => (id: string, context: Rolldown.ChunkingContext) => {
    places ??= placeModules(context)
    const name = places.get(id)
    return name !== undefined && isThere(name) ? name : null
  }
  return [
    { debugName: 'frame', name: placed((name) => name === 'frame'), priority: 1 },
    // What they import is placed by the other rules.
    {
      debugName: 'shared',
      name: placed((name) => name !== 'frame'),
      includeDependenciesRecursively: false,
    },
  ]
}

const isOfPicture = (id: string) => PICTURES.some(({ library }) => library.test(id))

/** A module that one screen needs goes with that screen. */
function placeModules(context: Rolldown.ChunkingContext): Map<string, string> {
  const places = new Map<string, string>()
  const place = (id: string, name: string) => {
    if (!places.has(id)) places.set(id, name)
  }
  for (const id of importedBy([ENTRY, FRAME], context)) place(id, 'frame')
  for (const [id, users] of usersOf(places, context)) {
    if (users.has(HOME) && users.size > 1) place(id, 'frame')
  }
  for (const [id, users] of usersOf(places, context)) {
    const name = fileOf(users)
    if (name !== null) place(id, name)
  }
  return places
}

/** By module, which chunks need it, beside those placed already. */
function usersOf(placed: ReadonlyMap<string, string>, context: Rolldown.ChunkingContext) {
  const modules = new Map<string, Set<string>>()
  for (const root of fetchedLater(context)) {
    if (PAID_BY_NOBODY.test(root)) continue
    for (const id of importedBy([root], context)) {
      // Server rules import the calendar's library too; a browser's part goes with the picture.
      if (placed.has(id) || isOfPicture(id)) continue
      modules.set(id, (modules.get(id) ?? new Set()).add(root))
    }
  }
  return modules
}

/** By `import()`, at any depth. */
function fetchedLater(context: Rolldown.ChunkingContext): Set<string> {
  const found = new Set<string>([ENTRY])
  for (const id of found) {
    for (const needed of importedBy([id], context)) {
      const later = context.getModuleInfo(needed)?.dynamicallyImportedIds ?? []
      for (const ours of later.filter((other) => !PACKAGES.test(other))) found.add(ours)
    }
  }
  found.delete(ENTRY)
  return found
}

function importedBy(roots: string[], context: Rolldown.ChunkingContext): Set<string> {
  const found = new Set(roots)
  for (const id of found) {
    const module = context.getModuleInfo(id)
    if (!module) throw new Error(`apps/web/chunks.ts names ${id}, which is not there`)
    for (const imported of module.importedIds) found.add(imported)
  }
  return found
}

/** Fails where a library is misplaced, or a group empty. */
export function chunkCheck(): Plugin {
  return {
    name: 'chunk-check',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      for (const picture of PICTURES) {
        const mistake = pictureMistake(chunks, picture)
        if (mistake) this.error(mistake)
      }
      if (!chunks.some((chunk) => chunk.name === 'frame')) this.error('no module is in the chunk frame')
    },
  }
}

/** Alone in a chunk that is loaded with the picture. */
function pictureMistake(
  chunks: Rolldown.OutputChunk[],
  { file, library }: (typeof PICTURES)[number],
): string | undefined {
  const picture = chunks.find(({ facadeModuleId }) => facadeModuleId === file)
  if (!picture) return `no chunk begins with ${file}`
  const carriers = chunks.filter(({ moduleIds }) => moduleIds.some((id) => library.test(id)))
  if (carriers.length === 0) return `${file} is drawn without its library`
  const other = carriers.find((chunk) => chunk !== picture)
  if (other) return `${other.fileName} carries the library of ${file} too`
  const early = chunks.find(({ imports }) => imports.includes(picture.fileName))
  return early && `${early.fileName} does not wait for ${file} to be shown`
}
