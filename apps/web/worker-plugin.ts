import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { minify, type Plugin, type Rolldown, transformWithOxc } from 'vite'

const WORKERS = { 'sw.js': 'worker.ts', 'sw-off.js': 'no-worker.ts' }
const PAGE = 'index.html'
const PLACE = '<meta name="build" content="" />'
/** Not for readers of the page. */
const COMMENT = /\s*<!--.*?-->/gs
const HASH_LETTERS = 10

/** `src/offline/worker.ts` at a fixed address, knowing its build like its page. */
export function workerPlugin(): Plugin {
  return {
    name: 'worker',
    apply: 'build',
    generateBundle: {
      // When all other files have names.
      order: 'post',
      async handler(_, bundle) {
        const build = nameOf(bundle)
        const page = bundle[PAGE]
        if (page?.type !== 'asset' || !String(page.source).includes(PLACE))
          throw new Error(`${PAGE} has no place for the name of the build`)
        const named = String(page.source).replace(PLACE, PLACE.replace('""', `"${build}"`))
        page.source = named.replaceAll(COMMENT, '').replaceAll(/\n\s+/g, '\n')
        for (const [fileName, source] of Object.entries(WORKERS)) {
          this.emitFile({ type: 'asset', fileName, source: await workerScript(source, build) })
        }
      },
    },
  }
}

/** By content, except the page. */
function nameOf(bundle: Rolldown.OutputBundle): string {
  const hash = createHash('sha256')
  for (const name of Object.keys(bundle).toSorted()) hash.update(`${name}\n`)
  const page = bundle[PAGE]
  if (page?.type === 'asset') hash.update(page.source)
  for (const source of Object.values(WORKERS)) hash.update(readFileSync(pathOf(source)))
  return hash.digest('hex').slice(0, HASH_LETTERS)
}

async function workerScript(source: string, build: string): Promise<string> {
  const path = pathOf(source)
  const { code } = await transformWithOxc(readFileSync(path, 'utf8'), path)
  const named = code.replace(/^export \{\};?$/m, '').replaceAll('BUILD_NAME', JSON.stringify(build))
  return (await minify(source, named, { module: false })).code
}

const pathOf = (source: string) => resolve(import.meta.dirname, 'src/offline', source)
