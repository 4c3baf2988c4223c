import { locale, words } from './words.ts'

const SIGN = 'sgn'

/** In the screens' language; unknown codes stay. */
export function languageName(code: string): string {
  if (code === SIGN) return words('spoken-languages.sign')
  try {
    return new Intl.DisplayNames(locale(), { type: 'language' }).of(code) ?? code
  } catch {
    return code
  }
}
