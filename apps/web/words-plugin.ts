import { createHash } from 'node:crypto'
import { listSpellings } from '@desk/rules/specialities'
import { keptHyphens } from '@desk/words/kept-hyphens'
import { DEFAULT_LANGUAGE, isLanguage, type Language, LANGUAGES } from '@desk/words/languages'
import { localeFiles, readCatalogue, readMessages } from '@desk/words/read-catalogue'
import type { Catalogue } from '@desk/words/words'
import type { Plugin } from 'vite'
import { MORE_SETS, type MoreSets, wordsByScreen, type WordSets } from './words-by-screen.ts'

const MODULE = '\0virtual:words/'
const ALL = '/all'
const FOLDER = 'folder'
const HASH_LETTERS = 10

type Options = { more?: MoreSets; isVisitors?: boolean }

/**
 * `virtual:words/en` for first screens, files in `virtual:words/folder` for others, `virtual:words/en/all`
 * for tests; the frame's in English.
 */
export function wordsPlugin({ more = {}, isVisitors = false }: Options = {}): Plugin {
  let isBuild = false
  const shared = once(() => wordsByScreen(Object.keys(readCatalogue('en', 'web')), { ...MORE_SETS, ...more }))
  const sets = once(() => filesOf(shared()))
  return {
    name: 'words',
    configResolved({ command }) {
      isBuild = command === 'build'
    },
    resolveId: { filter: { id: /^virtual:words\// }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: /^\0virtual:words\// },
      handler(id) {
        const name = id.slice(MODULE.length)
        if (name === FOLDER) return `export default ${JSON.stringify(isBuild ? sets().folder : DEV)}`
        const isAll = name.endsWith(ALL)
        const language = isAll ? name.slice(0, -ALL.length) : name
        if (!isLanguage(language)) throw new Error(`there are no words in ${language}`)
        for (const file of localeFiles(language, 'web')) this.addWatchFile(file)
        const all = readWords(language)
        const words = isAll ? all : only(all, isVisitors ? shared().visitors : shared().first)
        const spellings = isAll || isVisitors ? {} : spellingsFor(language)
        return `export default ${JSON.stringify(words)};export const spellings = ${JSON.stringify(spellings)}`
      },
    },
    configureServer(server) {
      server.middlewares.use(DEV, (request, response) => {
        const language = request.url?.split('/')[1] ?? ''
        response.setHeader('Content-Type', 'application/json')
        response.end(JSON.stringify(isLanguage(language) ? readWords(language) : {}))
      })
    },
    generateBundle() {
      const { folder, files } = sets()
      for (const [name, source] of files) {
        this.emitFile({ type: 'asset', fileName: `${folder.slice(1)}/${name}`, source })
      }
    },
    transformIndexHtml(html) {
      const messages = readMessages('en', 'web')
      return html.replaceAll(/\{\{([\w.-]+)\}\}/g, (_, key: string) => {
        const message = messages[key]
        if (message === undefined) throw new Error(`there are no words for ${key}`)
        return message
      })
    },
  }
}

function readWords(language: Language): Catalogue {
  const messages = Object.entries(readCatalogue(language, 'web'))
  return Object.fromEntries(
    messages.map(([key, message]) => [key, isStored(key) ? message : keptHyphens(message, language)]),
  )
}

/** People choose it as their own text. */
const isStored = (key: string) => key.startsWith('specialities.')

/** English shows a speciality as typed. */
function spellingsFor(language: Language): Record<string, string> {
  if (language === DEFAULT_LANGUAGE) return {}
  return Object.fromEntries(listSpellings().map(([key, spelling]) => [spelling, key]))
}

/** In development each set is everything. */
const DEV = '/words'

/** In a folder named by content, to be cached for ever. */
function filesOf({ sets }: WordSets): { folder: string; files: [name: string, content: string][] } {
  const files = Object.keys(LANGUAGES)
    .filter(isLanguage)
    .flatMap((language) => {
      const all = readWords(language)
      return [...sets].map(([screen, keys]): [string, string] => [
        `${language}/${screen}.json`,
        JSON.stringify(only(all, keys)),
      ])
    })
  const hash = createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, HASH_LETTERS)
  return { folder: `/assets/words-${hash}`, files }
}

function once<Value extends object>(make: () => Value): () => Value {
  let made: Value | null = null
  return () => (made ??= make())
}

const only = (all: Catalogue, keys: readonly string[]): Catalogue =>
  Object.fromEntries(keys.flatMap((key) => (key in all ? [[key, all[key] ?? '']] : [])))
