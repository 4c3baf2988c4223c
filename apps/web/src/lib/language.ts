import { chooseLanguage, isLanguage, type Language } from '@desk/words/languages'
import { readDeviceCookie, writeDeviceCookie } from './device-cookie.ts'

const COOKIE = 'language'

export function offeredLanguages(): Language[] {
  const named = document.querySelector('meta[name="languages"]')?.getAttribute('content') ?? ''
  return named.split(' ').filter(isLanguage)
}

/** This device's, else the browser's first that is offered. */
export function wantedLanguage(): Language {
  const chosen = chosenLanguage()
  return chooseLanguage(chosen === null ? navigator.languages : [chosen], offeredLanguages())
}

/** Null: none, or no longer offered. */
export function chosenLanguage(): Language | null {
  const code = readDeviceCookie(COOKIE)
  return offeredLanguages().find((offered) => offered === code) ?? null
}

export function keepLanguage(code: string): void {
  const language = offeredLanguages().find((offered) => offered === code)
  if (language !== undefined) writeDeviceCookie(COOKIE, language)
}
