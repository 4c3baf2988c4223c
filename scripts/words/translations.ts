import { existsSync, readFileSync } from 'node:fs'
import { type Language, LANGUAGES } from '@desk/words/languages'
import { fingerprint, readMadeFrom } from '@desk/words/made-from'
import { readMessages, type Side } from '@desk/words/read-catalogue'
import { formErrors } from './catalogue-errors.ts'
import { languageErrors } from './language-errors.ts'
import { notificationErrors } from './notification-errors.ts'

export const SIDES: readonly Side[] = ['server', 'web']

export type Translation = {
  side: Side
  area: string
  key: string
  english: string | undefined
  text: string | undefined
  madeFrom: string | undefined
}

/** `unread`: never marked `done`; `gone`: not in English. */
export type State = 'done' | 'missing' | 'stale' | 'unread' | 'gone'

export function listTranslations(language: Language): Translation[] {
  return SIDES.flatMap((side) => {
    const english = readMessages('en', side)
    const messages = readMessages(language, side)
    const prints = readMadeFrom(language, side)
    return Object.keys({ ...english, ...messages }).map((key) => ({
      side,
      area: key.split('.')[0] ?? '',
      key,
      english: english[key],
      text: messages[key],
      madeFrom: prints[key],
    }))
  })
}

export function stateOf({ english, text, madeFrom }: Translation): State {
  if (english === undefined) return 'gone'
  if (text === undefined) return 'missing'
  if (madeFrom === undefined) return 'unread'
  return madeFrom === fingerprint(english) ? 'done' : 'stale'
}

export const areaOf = ({ side, area }: Translation): string => `${side}/${area}`
export const nameOf = ({ side, key }: Translation): string => `${side}/${key}`

/** Stale messages are work, not mistakes. */
export function errorsOf(language: Language, translation: Translation, allowed: Allowed): string[] {
  const { english, text } = translation
  if (english === undefined || text === undefined || stateOf(translation) === 'stale') return []
  const form = formErrors(english, text, LANGUAGES[language].locale)
  if (form.length > 0) return form
  const found = [
    ...languageErrors(language, english, text),
    ...notificationErrors(language, nameOf(translation), text),
  ]
  const isAllowed = Object.hasOwn(allowed, nameOf(translation))
  if (isAllowed && found.length === 0) return ['stands in allowed.json without need']
  return isAllowed ? [] : found
}

/** Reasons to break a rule, by `web/booking.title`. */
export type Allowed = Readonly<Record<string, string>>

export function readAllowed(language: Language): Allowed {
  const path = `packages/words/made-from/${language}/allowed.json`
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}
}
