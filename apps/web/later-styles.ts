import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { splitStyles } from './split-styles.ts'

const SOURCES = resolve(import.meta.dirname, 'src')
const PAGE = 'index.html'
/** Drawn first: their styles are in the page's sheet. */
const FIRST = ['main.tsx', 'app/app-shell.tsx', 'app/home-screen.tsx'].map((path) => resolve(SOURCES, path))
const MODULE = /\.module\.css$/
/** Such as `_card_1x2y3_7`. */
const CLASS_NAMES = /_[\w-]+_[\w-]{5}_\d+/g

/**
 * Two style sheets: home and frame, named by the page, and the rest, which waits with the code that needs it.
 */
export function laterStyles(): Plugin {
  let allStyles = ''
  return {
    name: 'later-styles',
    apply: 'build',
    // After the sheet was written, before `import()` learns what it waits for.
    enforce: 'post',
    buildStart() {
      const files = globSync(`${SOURCES}/**/*.css`).toSorted()
      allStyles = hashOf(files.map((file) => readFileSync(file, 'utf8')).join(''))
    },
    // A cached file must not name another build's sheets.
    augmentChunkHash: ({ dynamicImports }) => (dynamicImports.length > 0 ? allStyles : undefined),
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const first = new Set(firstChunks(chunks))
      const isFirst = namesIn([...first])
      const style = Object.values(bundle).find(({ fileName }) => /^assets\/style-.*\.css$/.test(fileName))
      const page = bundle[PAGE]
      if (style?.type !== 'asset' || page?.type !== 'asset')
        throw new Error('there is no style sheet to divide')
      const { kept, later } = splitStyles(String(style.source), (name) => isFirst.has(name))
      const [keptName, laterName] = [nameOf('style', kept), nameOf('later', later)]
      this.emitFile({ type: 'asset', fileName: keptName, source: kept })
      this.emitFile({ type: 'asset', fileName: laterName, source: later })
      page.source = String(page.source).replace(style.fileName, keptName)
      delete bundle[style.fileName]
      for (const chunk of chunks) {
        const hasStyles = chunk.moduleIds.some((id) => MODULE.test(id))
        if (hasStyles && !first.has(chunk)) chunk.viteMetadata?.importedCss.add(laterName)
      }
    },
  }
}

function firstChunks(chunks: readonly Rolldown.OutputChunk[]): Set<Rolldown.OutputChunk> {
  const found = new Set(chunks.filter(({ moduleIds }) => FIRST.some((id) => moduleIds.includes(id))))
  for (const { imports } of found) {
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) found.add(chunk)
  }
  return found
}

const namesIn = (chunks: readonly Rolldown.OutputChunk[]): ReadonlySet<string> =>
  new Set(chunks.flatMap(({ code }) => code.match(CLASS_NAMES) ?? []))

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 8)
const nameOf = (name: string, source: string) => `assets/${name}-${hashOf(source)}.css`
