import type { Language } from '@desk/words/languages'
import { isLong } from './language-errors.ts'
import {
  areaOf,
  errorsOf,
  listTranslations,
  nameOf,
  readAllowed,
  stateOf,
  type Translation,
} from './translations.ts'

/** Prints errors and messages that may be too long; true without errors. */
export function tellErrors(language: Language, area?: string): boolean {
  const translations = translationsOf(language, area)
  const errors = errorsIn(language, translations)
  for (const error of errors) console.error(error)
  for (const translation of translations) {
    const { english = '', text } = translation
    if (text !== undefined && stateOf(translation) !== 'stale' && isLong(english, text)) {
      console.log(`long: ${nameOf(translation)}: ${text.length} letters instead of ${english.length}`)
    }
  }
  console.log(`${language}${area === undefined ? '' : ` ${area}`}: ${errors.length} wrong`)
  return errors.length === 0
}

export function translationsOf(language: Language, area?: string): Translation[] {
  return listTranslations(language).filter(
    (translation) => area === undefined || areaOf(translation) === area,
  )
}

export function errorsIn(language: Language, translations: readonly Translation[]): string[] {
  const allowed = readAllowed(language)
  return translations.flatMap((translation) =>
    errorsOf(language, translation, allowed).map((error) => `${language} ${nameOf(translation)}: ${error}`),
  )
}
