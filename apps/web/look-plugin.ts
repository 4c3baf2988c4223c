import { folderOf, PATHS } from '@desk/contract/paths'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { minify, type Plugin, transformWithOxc } from 'vite'

const SOURCE = resolve(import.meta.dirname, 'src/look.ts')
const PLACE = '<!-- look.js -->'
const PATH_IN_DEVELOPMENT = '/look.js'

/** `src/look.ts` as a classic script: modules run after the first drawing, and wrong colours would flash. */
export function lookPlugin(): Plugin {
  let path = PATH_IN_DEVELOPMENT
  let isBuild = false
  return {
    name: 'look',
    configResolved: ({ command }) => {
      isBuild = command === 'build'
    },
    async buildStart() {
      if (!isBuild) return
      const source = await lookScript()
      const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8)
      const fileName = `assets/look-${hash}.js`
      this.emitFile({ type: 'asset', fileName, source })
      path = `/${fileName}`
    },
    configureServer({ middlewares }) {
      middlewares.use(PATH_IN_DEVELOPMENT, (_request, response) => {
        void lookScript().then((code) => response.setHeader('Content-Type', 'text/javascript').end(code))
      })
    },
    // After the bundler has looked, as it would not know this script.
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        if (!html.includes(PLACE)) throw new Error(`${PLACE} is not in the page`)
        return html.replace(PLACE, `<script src="${path}"></script>`)
      },
    },
  }
}

async function lookScript(): Promise<string> {
  const define = {
    HOME: JSON.stringify(PATHS.home),
    BOOKING: JSON.stringify(folderOf(PATHS.bookAppointment)),
  }
  const { code } = await transformWithOxc(readFileSync(SOURCE, 'utf8'), SOURCE, { define })
  return (await minify('look.js', code, { module: false })).code
}
