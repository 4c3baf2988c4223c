import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import compile from 'icu-minify/compile'
import { inventedCatalogue } from './invented-language.ts'
import { isolatedCatalogue } from './isolated.ts'
import { DEFAULT_LANGUAGE, INVENTED_LANGUAGE, type Language, LANGUAGES } from './languages.ts'
import { isFresh, readMadeFrom } from './made-from.ts'
import type { Catalogue } from './words.ts'

/** The browser never carries the server's. */
export type Side = 'server' | 'web'

/** A file per feature, whose name begins its keys. */
export const localeFolder = (language: string, side: Side) =>
  join(import.meta.dirname, '../locales', language, side)

/** Maybe none for a language in work. */
export function localeFiles(language: string, side: Side): string[] {
  const folder = localeFolder(language === INVENTED_LANGUAGE ? DEFAULT_LANGUAGE : language, side)
  return existsSync(folder) ? readdirSync(folder).map((file) => join(folder, file)) : []
}

/** ICU MessageFormat by key. */
export function readMessages(language: string, side: Side): Record<string, string> {
  const entries = localeFiles(language, side).flatMap((file) => {
    const messages: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'))
    return Object.entries(messages).map(([key, text]) => [`${basename(file, '.json')}.${key}`, text])
  })
  return Object.fromEntries(entries)
}

/** Ready to format; missing and stale ones in English. */
export function readCatalogue(language: Language, side: Side): Catalogue {
  const catalogue = readWritten(language, side)
  return LANGUAGES[language].direction === 'rtl' ? isolatedCatalogue(catalogue) : catalogue
}

function readWritten(language: Language, side: Side): Catalogue {
  if (language === INVENTED_LANGUAGE) return inventedCatalogue(readWritten(DEFAULT_LANGUAGE, side))
  const english = readMessages(DEFAULT_LANGUAGE, side)
  const messages =
    language === DEFAULT_LANGUAGE ? english : { ...english, ...readFresh(language, side, english) }
  return Object.fromEntries(Object.entries(messages).map(([key, text]) => [key, compile(text)]))
}

/** Stale ones may ask for other parameters. */
function readFresh(language: Language, side: Side, english: Record<string, string>): Record<string, string> {
  const madeFrom = readMadeFrom(language, side)
  const translated = Object.entries(readMessages(language, side))
  return Object.fromEntries(translated.filter(([key]) => isFresh(english[key], madeFrom[key])))
}
