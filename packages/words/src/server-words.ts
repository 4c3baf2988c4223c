import { DEFAULT_LANGUAGE, type Language } from './languages.ts'
import { listed } from './listed.ts'
import type { Message, Said } from './message.ts'
import { openCatalogue, readMessages } from './read-catalogue.ts'
import { createWriter } from './words.ts'

export type ServerWords = {
  readonly languages: readonly Language[]
  readonly write: (message: Message, language: Language) => string
}

/** The browser's have none. */
export const DATE_FORMATS = {
  dateTime: {
    /** A date without time is the same everywhere. */
    weekday: { weekday: 'long', timeZone: 'UTC' },
    shortWeekday: { weekday: 'short', timeZone: 'UTC' },
  },
} as const

export function readServerWords(languages: readonly Language[]): ServerWords {
  const english = readMessages(DEFAULT_LANGUAGE, 'server')
  const writers = new Map(
    languages.map((language) => [
      language,
      createWriter(openCatalogue(language, 'server', english), language, DATE_FORMATS),
    ]),
  )
  function write({ key, params }: Message, language: Language): string {
    const writer = writers.get(language)
    if (!writer) throw new Error(`the words of ${language} are not loaded`)
    const said = (value: Said) => (typeof value === 'string' ? value : write(value, language))
    const inWords = (value: Param) => {
      if (isSeveral(value)) return listed(value.map(said), language)
      return isMessage(value) ? said(value) : value
    }
    return writer(
      key,
      Object.fromEntries(Object.entries(params).map(([name, value]) => [name, inWords(value)])),
    )
  }
  return { languages, write }
}

type Param = Message['params'][string]

const isSeveral = (value: Param): value is readonly Said[] => Array.isArray(value)
const isMessage = (value: Param): value is Message => typeof value === 'object' && 'key' in value
