import { chooseLanguage, isLanguage, type Language } from '@desk/words/languages'

const COOKIE = 'language'
const YEAR_SECONDS = 365 * 24 * 60 * 60

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
  const pairs = document.cookie.split('; ').map((pair) => pair.split('='))
  const code = pairs.find(([name]) => name === COOKIE)?.[1]
  return offeredLanguages().find((offered) => offered === code) ?? null
}

/** A cookie, because a log-out clears local storage (spec 4), and whoever comes next to this device reads the same language. */
export function keepLanguage(code: string): void {
  const language = offeredLanguages().find((offered) => offered === code)
  if (language === undefined) return
  const attributes = ['path=/', `max-age=${YEAR_SECONDS}`, 'samesite=lax']
  if (location.protocol === 'https:') attributes.push('secure')
  // oxlint-disable-next-line unicorn/no-document-cookie -- the Cookie Store API is not there over http, nor in older browsers
  document.cookie = [`${COOKIE}=${language}`, ...attributes].join('; ')
}
