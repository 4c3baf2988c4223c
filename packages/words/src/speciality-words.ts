import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DEFAULT_LANGUAGE, TRANSLATIONS } from './languages.ts'
import { localeFolder } from './read-catalogue.ts'

/** By the key of a speciality, what it is called. */
type Phrases = [key: string, phrase: string][]

/** What people call the specialities, and whom they look for, in every language, whichever the hospital offers: people search in their own. */
export function readSpecialityWords(): { names: Phrases; terms: Phrases; fillers: string[] } {
  const languages = [DEFAULT_LANGUAGE, ...TRANSLATIONS]
  const read = languages.map(readTerms)
  return {
    names: languages.flatMap((language) => Object.entries(readNames(language))),
    terms: read.flatMap(({ terms }) => Object.entries(terms).flatMap(eachWithKey)),
    fillers: read.flatMap(({ fillers }) => fillers),
  }
}

/** The everyday words of a language by speciality, and words that say nothing of one; they are searched, and never shown. */
export function readTerms(language: string): { fillers: string[]; terms: Record<string, string[]> } {
  return JSON.parse(readFileSync(join(import.meta.dirname, '../terms', `${language}.json`), 'utf8'))
}

/** The names on screens, by speciality. */
const readNames = (language: string): Record<string, string> =>
  JSON.parse(readFileSync(join(localeFolder(language, 'web'), 'specialities.json'), 'utf8'))

const eachWithKey = ([key, phrases]: [string, readonly string[]]): Phrases =>
  phrases.map((phrase) => [key, phrase])
