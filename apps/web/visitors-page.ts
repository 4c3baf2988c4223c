import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'

/** Built by visitor.config.ts. */

const PAGE = 'visitor.html'
/** In development; else our server does it. */
const PATHS = /^\/(login|register|forgot-password)\/?(\?|$)/

export function visitorsPage(): Plugin {
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
  }
}

const SCRIPT = /src="\/src\/[\w-]+\.tsx"/

const readPage = async (name: string): Promise<string> =>
  (await readFile(resolve(import.meta.dirname, name), 'utf8')).replace(SCRIPT, '')
