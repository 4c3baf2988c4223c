import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import compile from 'icu-minify/compile'
import { inventedCatalogue } from './invented-language.ts'
import { DEFAULT_LANGUAGE, INVENTED_LANGUAGE, type Language } from './languages.ts'
import type { Catalogue } from './words.ts'

/** The browser never carries the server's words. */
export type Side = 'server' | 'web'

/** Where a language's files are: one a feature, whose name begins its keys. */
export const localeFolder = (language: string, side: Side) =>
  join(import.meta.dirname, '../locales', language, side)

/** The files that the words of a language come from. */
export function localeFiles(language: string, side: Side): string[] {
  const folder = localeFolder(language === INVENTED_LANGUAGE ? DEFAULT_LANGUAGE : language, side)
  return readdirSync(folder).map((file) => join(folder, file))
}

/** The messages of a language as people write them, in ICU MessageFormat, by key. */
export function readMessages(language: string, side: Side): Record<string, string> {
  const entries = localeFiles(language, side).flatMap((file) => {
    const messages: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'))
    return Object.entries(messages).map(([key, text]) => [`${basename(file, '.json')}.${key}`, text])
  })
  return Object.fromEntries(entries)
}

/** The messages of a language ready to be formatted. */
export function readCatalogue(language: Language, side: Side): Catalogue {
  if (language === INVENTED_LANGUAGE) return inventedCatalogue(readCatalogue(DEFAULT_LANGUAGE, side))
  const messages = Object.entries(readMessages(language, side))
  return Object.fromEntries(messages.map(([key, text]) => [key, compile(text)]))
}
