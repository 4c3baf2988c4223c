import { locale } from '../../lib/words.ts'

/** What a language is called in that of the screens; a code that nobody knows stays one. */
export function languageName(code: string): string {
  try {
    return new Intl.DisplayNames(locale(), { type: 'language' }).of(code) ?? code
  } catch {
    return code
  }
}
