import type { Language } from './languages.ts'
import { listed } from './listed.ts'
import type { Message } from './message.ts'
import { readCatalogue } from './read-catalogue.ts'
import { createWriter } from './words.ts'

/** What the server says, in each of its languages. */
export type ServerWords = {
  readonly languages: readonly Language[]
  readonly write: (message: Message, language: Language) => string
}

/** How messages of the server write a date; those of the browser have none. */
export const DATE_FORMATS = {
  dateTime: {
    /** Of a date without a time, which is the same everywhere. */
    weekday: { weekday: 'long', timeZone: 'UTC' },
  },
} as const

/** Reads the words of these languages. */
export function readServerWords(languages: readonly Language[]): ServerWords {
  const writers = new Map(
    languages.map((language) => [
      language,
      createWriter(readCatalogue(language, 'server'), language, DATE_FORMATS),
    ]),
  )
  return {
    languages,
    write(message, language) {
      const writer = writers.get(language)
      if (!writer) throw new Error(`the words of ${language} are not loaded`)
      return writer(message.key, inWords(message.params, language))
    },
  }
}

const inWords = (params: Message['params'], language: Language) =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, isSeveral(value) ? listed(value, language) : value]),
  )

const isSeveral = (value: Message['params'][string]): value is readonly string[] => Array.isArray(value)
