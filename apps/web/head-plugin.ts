import { getUserData } from '@desk/contract/auth'
import { getPatientDetails } from '@desk/contract/choosing'
import { getDoctorById } from '@desk/contract/doctor'
import { API_PREFIX } from '@desk/contract/endpoint'
import { listFreeDays } from '@desk/contract/free-times'
import { folderOf, PATHS } from '@desk/contract/paths'
import { listVisitTypes } from '@desk/contract/schedule'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { minify, type Plugin, transformWithOxc } from 'vite'

const SOURCES = ['src/look.ts', 'src/ask-early.ts'].map((file) => resolve(import.meta.dirname, file))
const PLACE = '<!-- head.js -->'
const PATH_IN_DEVELOPMENT = '/head.js'

const pathOf = ({ path }: { path: string }) => API_PREFIX + path
const CALLS = {
  user: pathOf(getUserData),
  details: pathOf(getPatientDetails),
  doctor: pathOf(getDoctorById),
  ofDoctor: [listVisitTypes, listFreeDays].map(pathOf),
}

/** Classic, as modules run after the first drawing: wrong colours would flash, and calls be late. */
export function headPlugin(): Plugin {
  let path = PATH_IN_DEVELOPMENT
  let isBuild = false
  let host = ''
  return {
    name: 'head',
    configResolved: ({ command, env }) => {
      isBuild = command === 'build'
      host = String(env['VITE_API_HOST'] ?? '')
    },
    async buildStart() {
      if (!isBuild) return
      const source = await headScript(host)
      const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8)
      const fileName = `assets/head-${hash}.js`
      this.emitFile({ type: 'asset', fileName, source })
      path = `/${fileName}`
    },
    configureServer({ middlewares }) {
      middlewares.use(PATH_IN_DEVELOPMENT, (_request, response) => {
        void headScript(host).then((code) => response.setHeader('Content-Type', 'text/javascript').end(code))
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

async function headScript(host: string): Promise<string> {
  const define = {
    HOME: JSON.stringify(PATHS.home),
    BOOKING: JSON.stringify(folderOf(PATHS.bookAppointment)),
    VISITORS: JSON.stringify([PATHS.login, PATHS.register, PATHS.forgotPassword]),
    CALLS: JSON.stringify(CALLS),
    BUILT_HOST: JSON.stringify(host),
  }
  const parts = SOURCES.map((source) => transformWithOxc(readFileSync(source, 'utf8'), source, { define }))
  const code = (await Promise.all(parts)).map((part) => part.code).join('\n')
  return (await minify('head.js', code, { module: false })).code
}
