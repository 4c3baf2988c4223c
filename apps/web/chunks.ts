import { resolve } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

/** What a visitor meets first. With all that they import they are two files, `vendor` and `start`. */
const ENTRY = resolve(import.meta.dirname, 'src/main.tsx')
const FIRST_SCREENS = ['login-screen.tsx', 'register-screen.tsx'].map((name) =>
  resolve(import.meta.dirname, 'src/features/auth', name),
)
const PACKAGES = /\/node_modules\//
const GROUP_NAMES = ['vendor', 'start', 'app-vendor', 'app']

/** What is drawn with a library that only one file needs. */
const PICTURES = [
  {
    file: resolve(import.meta.dirname, 'src/features/appointments/day/picture/picture.tsx'),
    library: /\/node_modules\/(@fullcalendar|@full-ui|temporal-polyfill)\//,
  },
  {
    file: resolve(import.meta.dirname, 'src/features/figures/overview-screen.tsx'),
    library: /\/node_modules\/(@visx|d3-[a-z-]+|internmap|delaunator|robust-predicates|classnames)\//,
  },
]

/** Minified bytes of the log-in page, of which about 94 kB travel. */
const FIRST_PAGE_LIMIT = 357_000
const NOT_ON_FIRST_PAGE = /\/node_modules\/(@tanstack|react-aria|@internationalized)|virtual:words\/.+\/more/

/**
 * Few files instead of many tiny ones: on a slow phone every request costs more than what it brings. Named by what
 * imports what, so that a renamed file stays in its chunk.
 */
export function chunkGroups(): Rolldown.CodeSplittingGroup[] {
  let onFirstPage: Set<string> | null = null
  const nameOnFirstPage = (name: string) => (id: string, context: Rolldown.ChunkingContext) => {
    onFirstPage ??= importedBy([ENTRY, ...FIRST_SCREENS], context)
    return id !== ENTRY && onFirstPage.has(id) ? name : null
  }
  return [
    { debugName: 'vendor', priority: 4, test: PACKAGES, name: nameOnFirstPage('vendor') },
    { debugName: 'start', priority: 3, name: nameOnFirstPage('start') },
    { priority: 2, minShareCount: 2, test: PACKAGES, name: 'app-vendor' },
    { priority: 1, minShareCount: 2, name: 'app' },
  ]
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

/** Fails the build when the log-in page carries what it must not, or a group of chunks is empty. */
export function chunkCheck(): Plugin {
  return {
    name: 'chunk-check',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const page = firstPageOf(chunks)
      const unwanted = page.flatMap((chunk) => chunk.moduleIds).find((id) => NOT_ON_FIRST_PAGE.test(id))
      if (unwanted) this.error(`the log-in page carries ${unwanted}`)
      const bytes = page.reduce((sum, chunk) => sum + Buffer.byteLength(chunk.code), 0)
      if (bytes > FIRST_PAGE_LIMIT) this.error(`the log-in page has ${bytes} bytes of code`)
      for (const picture of PICTURES) {
        const mistake = pictureMistake(chunks, picture)
        if (mistake) this.error(mistake)
      }
      for (const name of GROUP_NAMES) {
        if (!chunks.some((chunk) => chunk.name === name)) this.error(`no module is in the chunk ${name}`)
      }
    },
  }
}

/** Its library is in one chunk, which nobody loads before the picture is shown. */
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

function firstPageOf(chunks: Rolldown.OutputChunk[]): Rolldown.OutputChunk[] {
  const shown = chunks.filter((chunk) => [ENTRY, ...FIRST_SCREENS].some((id) => chunk.moduleIds.includes(id)))
  const page = new Set(shown)
  for (const { imports } of page) {
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) page.add(chunk)
  }
  return [...page]
}
