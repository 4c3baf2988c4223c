import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import compile from 'icu-minify/compile'
import type { CompiledMessage } from 'icu-minify/format'
import { invented } from './invented-language.ts'
import { isolated } from './isolated.ts'
import { DEFAULT_LANGUAGE, INVENTED_LANGUAGE, type Language, LANGUAGES } from './languages.ts'
import { isFresh, readByKey, readMadeFrom } from './made-from.ts'
import type { Catalogue, FindMessage } from './words.ts'

/** The browser never carries the server's. */
export type Side = 'server' | 'web'

/** A file per feature. */
export const localeFolder = (language: string, side: Side) =>
  join(import.meta.dirname, '../locales', language, side)

/** Maybe none for a language in work. */
export function localeFiles(language: string, side: Side): string[] {
  const folder = localeFolder(language === INVENTED_LANGUAGE ? DEFAULT_LANGUAGE : language, side)
  return existsSync(folder) ? readdirSync(folder).map((file) => `${folder}/${file}`) : []
}

/** ICU MessageFormat by key. */
export function readMessages(language: string, side: Side): Record<string, string> {
  return readByKey(localeFiles(language, side))
}

/** Ready to format; missing and stale ones in English. */
export function readCatalogue(language: Language, side: Side): Catalogue {
  const compileOne = compilerOf(language)
  const texts = Object.entries(readTexts(language, side, readMessages(DEFAULT_LANGUAGE, side)))
  return Object.fromEntries(texts.map(([key, text]) => [key, compileOne(text)]))
}

/** Compiled when asked for, as all would delay a start. */
export function openCatalogue(
  language: Language,
  side: Side,
  english = readMessages(DEFAULT_LANGUAGE, side),
): FindMessage {
  const compileOne = compilerOf(language)
  const translated = isEnglish(language) ? {} : readFresh(language, side, english)
  const compiled = new Map<string, CompiledMessage>()
  return (key) => {
    const text = translated[key] ?? english[key]
    if (text === undefined) return undefined
    const message = compiled.get(key) ?? compileOne(text)
    compiled.set(key, message)
    return message
  }
}

function compilerOf(language: Language): (text: string) => CompiledMessage {
  const written =
    language === INVENTED_LANGUAGE
      ? (text: string) => invented(compile(text))
      : (text: string) => compile(text)
  return LANGUAGES[language].direction === 'rtl' ? (text) => isolated(written(text)) : written
}

const isEnglish = (language: Language) => language === DEFAULT_LANGUAGE || language === INVENTED_LANGUAGE

function readTexts(language: Language, side: Side, english: Record<string, string>): Record<string, string> {
  return isEnglish(language) ? english : { ...english, ...readFresh(language, side, english) }
}

/** Stale ones may ask for other parameters. */
function readFresh(language: Language, side: Side, english: Record<string, string>): Record<string, string> {
  const madeFrom = readMadeFrom(language, side)
  const fresh: Record<string, string> = {}
  for (const [key, text] of Object.entries(readMessages(language, side)))
    if (isFresh(english[key], madeFrom[key])) fresh[key] = text
  return fresh
}
