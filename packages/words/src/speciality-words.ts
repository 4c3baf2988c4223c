import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DEFAULT_LANGUAGE, TRANSLATIONS } from './languages.ts'
import { localeFolder } from './read-catalogue.ts'

/** By speciality. */
type Phrases = [key: string, phrase: string][]

/** In every language, offered or not: people search in their own. */
export function readSpecialityWords(): { names: Phrases; terms: Phrases; fillers: string[] } {
  const languages = [DEFAULT_LANGUAGE, ...TRANSLATIONS]
  const read = languages.map(readTerms)
  return {
    names: languages.flatMap((language) => Object.entries(readNames(language))),
    terms: read.flatMap(({ terms }) => Object.entries(terms).flatMap(eachWithKey)),
    fillers: read.flatMap(({ fillers }) => fillers),
  }
}

/** Everyday words by speciality, and fillers; searched, never shown. */
export function readTerms(language: string): { fillers: string[]; terms: Record<string, string[]> } {
  return JSON.parse(readFileSync(join(import.meta.dirname, '../terms', `${language}.json`), 'utf8'))
}

/** By speciality. */
const readNames = (language: string): Record<string, string> =>
  JSON.parse(readFileSync(join(localeFolder(language, 'web'), 'specialities.json'), 'utf8'))

const eachWithKey = ([key, phrases]: [string, readonly string[]]): Phrases =>
  phrases.map((phrase) => [key, phrase])
