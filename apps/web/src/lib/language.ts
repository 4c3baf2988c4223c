import { chooseLanguage, isLanguage, type Language } from '@desk/words/languages'
import { readDeviceCookie, writeDeviceCookie } from './device-cookie.ts'

const COOKIE = 'language'

/** Those that the server named in the page. */
export function offeredLanguages(): Language[] {
  const named = document.querySelector('meta[name="languages"]')?.getAttribute('content') ?? ''
  return named.split(' ').filter(isLanguage)
}

/** What was chosen on this device, else the first that the browser wants and the hospital offers. */
export function wantedLanguage(): Language {
  const chosen = chosenLanguage()
  return chooseLanguage(chosen === null ? navigator.languages : [chosen], offeredLanguages())
}

/** Null where nobody has chosen, or what was chosen is not offered any more. */
export function chosenLanguage(): Language | null {
  const code = readDeviceCookie(COOKIE)
  return offeredLanguages().find((offered) => offered === code) ?? null
}

export function keepLanguage(code: string): void {
  const language = offeredLanguages().find((offered) => offered === code)
  if (language !== undefined) writeDeviceCookie(COOKIE, language)
}
