import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'

/** The page of log-in, registration and forgotten password; visitor.config.ts builds it. */

const PAGE = 'visitor.html'
/** While developing, the server of the web app does what ours does else. */
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
