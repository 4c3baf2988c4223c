import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { transform } from 'lightningcss'
import type { Plugin, Rolldown } from 'vite'

/** The page of log-in, registration and forgotten password: it has the styles of its own screens only. */

const PAGE = 'visitor.html'
const ENTRY = resolve(import.meta.dirname, 'src/visitor.tsx')
/** While developing, the server of the web app does what ours does else. */
const PATHS = /^\/(login|register|forgot-password)\/?(\?|$)/
const STYLESHEET = /(<link rel="stylesheet"[^>]*href=")[^"]+(")/
const HASH_LETTERS = 8

export function visitorsPage(): Plugin {
  const styles = new Map<string, string>()
  return {
    name: 'visitors-page',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        if (PATHS.test(request.url ?? '')) request.url = `/${PAGE}`
        next()
      })
    },
    async buildStart() {
      const [page, other] = await Promise.all([PAGE, 'index.html'].map(readPage))
      if (page !== other)
        this.error(`${PAGE} and index.html differ in more than the script that they begin with`)
    },
    // Between the making of the style sheets and their going together into one.
    transform: {
      filter: { id: /\.css$/ },
      handler(code, id) {
        styles.set(id, code)
      },
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const page = bundle[PAGE]
        const html = page?.type === 'asset' ? String(page.source) : ''
        if (page?.type !== 'asset' || !STYLESHEET.test(html)) throw new Error(`${PAGE} names no style sheet`)
        const ids = [...neededBy(ENTRY, (id) => this.getModuleInfo(id))]
        const code = Buffer.from(ids.flatMap((id) => styles.get(id) ?? []).join('\n'))
        const source = Buffer.from(transform({ filename: 'visitor.css', code, minify: true }).code)
        const hash = createHash('sha256').update(source).digest('hex').slice(0, HASH_LETTERS)
        const fileName = `assets/visitor-${hash}.css`
        this.emitFile({ type: 'asset', fileName, source })
        page.source = html.replace(STYLESHEET, `$1/${fileName}$2`)
      },
    },
  }
}

const SCRIPT = /src="\/src\/[\w-]+\.tsx"/

const readPage = async (name: string): Promise<string> =>
  (await readFile(resolve(import.meta.dirname, name), 'utf8')).replace(SCRIPT, '')

type ReadModule = (id: string) => Rolldown.ModuleInfo | null

/** In the order in which they are imported, with what is fetched later at the end. */
function neededBy(root: string, read: ReadModule): Set<string> {
  const found = new Set<string>()
  const visit = (id: string) => {
    if (found.has(id)) return
    found.add(id)
    const module = read(id)
    for (const next of [...(module?.importedIds ?? []), ...(module?.dynamicallyImportedIds ?? [])])
      visit(next)
  }
  visit(root)
  return found
}
