import { isLanguage } from '@desk/words/languages'
import { localeFiles, readCatalogue, readMessages } from '@desk/words/read-catalogue'
import type { Plugin } from 'vite'

const MODULE = '\0virtual:words/'

/** The words of a language as a module, `virtual:words/en`, compiled when building; those of the page's frame in English. */
export function wordsPlugin(): Plugin {
  return {
    name: 'words',
    resolveId: { filter: { id: /^virtual:words\// }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: /^\0virtual:words\// },
      handler(id) {
        const language = id.slice(MODULE.length)
        if (!isLanguage(language)) throw new Error(`there are no words in ${language}`)
        for (const file of localeFiles(language, 'web')) this.addWatchFile(file)
        return `export default ${JSON.stringify(readCatalogue(language, 'web'))}`
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
