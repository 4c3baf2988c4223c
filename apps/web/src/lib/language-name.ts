import { locale, words } from './words.ts'

/** The code of the sign languages, which browsers have no name for. */
const SIGN = 'sgn'

/** What a language is called in that of the screens; a code that nobody knows stays one. */
export function languageName(code: string): string {
  if (code === SIGN) return words('spoken-languages.sign')
  try {
    return new Intl.DisplayNames(locale(), { type: 'language' }).of(code) ?? code
  } catch {
    return code
  }
}
