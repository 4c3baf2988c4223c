import { isLanguage } from '@desk/words/languages'
import { localeFiles, readCatalogue, readMessages } from '@desk/words/read-catalogue'
import type { Plugin } from 'vite'

const MODULE = '\0virtual:words/'
const MORE = '/more'
/** What the log-in page may need: its words are with it from the start. */
const FIRST_FEATURES = new Set(['app', 'auth', 'ui'])

/** No list is on it. */
const OF_LISTS = 'ui.items'

const isFirst = (key: string) => FIRST_FEATURES.has(key.split('.')[0] ?? '') && !key.startsWith(OF_LISTS)

/**
 * The words of a language as modules, compiled when building: `virtual:words/en` for the first screens, and
 * `virtual:words/en/more` for the others. Those of the page's frame are in English.
 */
export function wordsPlugin(): Plugin {
  return {
    name: 'words',
    resolveId: { filter: { id: /^virtual:words\// }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: /^\0virtual:words\// },
      handler(id) {
        const isMore = id.endsWith(MORE)
        const language = id.slice(MODULE.length, isMore ? -MORE.length : undefined)
        if (!isLanguage(language)) throw new Error(`there are no words in ${language}`)
        for (const file of localeFiles(language, 'web')) this.addWatchFile(file)
        const words = Object.entries(readCatalogue(language, 'web')).filter(
          ([key]) => isFirst(key) !== isMore,
        )
        return `export default ${JSON.stringify(Object.fromEntries(words))}`
      },
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
