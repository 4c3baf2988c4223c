import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { FIRST_VISITS } from '@desk/contract/first-visits'
import type { Plugin } from 'vite'
import { readVisits } from './first-visits.ts'
import { PAGE_BUILD } from './page-build.ts'

const MODULE = '\0virtual:home-ahead'
const BUILT = resolve(import.meta.dirname, PAGE_BUILD.outDir)
const STYLESHEET = /<link rel="stylesheet"[^>]* href="([^"]+)"/

/** For after the log-in, without words; empty in development. Needs the app's build. */
export function homeAhead(): Plugin {
  let isBuild = false
  return {
    name: 'home-ahead',
    configResolved: ({ command }) => {
      isBuild = command === 'build'
    },
    resolveId: { filter: { id: /^virtual:home-ahead$/ }, handler: () => MODULE },
    load: {
      filter: { id: /^\0virtual:home-ahead$/ },
      handler() {
        return `export default ${JSON.stringify(isBuild ? listFiles() : [])}`
      },
    },
  }
}

function listFiles(): string[] {
  const [, style] = STYLESHEET.exec(readFileSync(resolve(BUILT, 'index.html'), 'utf8')) ?? []
  const code = readVisits(BUILT).screens['home']
  if (style === undefined || code === undefined) throw new Error(`${FIRST_VISITS} or the page names no home`)
  return [style, ...code.map((file) => `/${file}`)]
}
