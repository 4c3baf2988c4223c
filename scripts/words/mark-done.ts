import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Language } from '@desk/words/languages'
import { fingerprint } from '@desk/words/made-from'
import { errorsIn, translationsOf } from './tell-errors.ts'

type Texts = Record<string, string>

/** Confirms an area against present English and drops what is gone; writes nothing while there are errors. */
export function markDone(language: Language, area: string): boolean {
  const english = readTexts(`packages/words/locales/en/${area}.json`)
  const path = `packages/words/locales/${language}/${area}.json`
  const translated = readTexts(path)
  if (!english || !translated) {
    console.error(`There is no ${english ? path : `area ${area} in English`}.`)
    return false
  }
  const texts = pick(english, (key) => translated[key])
  const prints = pick(texts, (key) => fingerprint(english[key] ?? ''))
  // Stale messages count from now on, so they are judged too.
  const errors = errorsIn(
    language,
    translationsOf(language, area).map((each) => ({ ...each, madeFrom: undefined })),
  )
  for (const error of errors) console.error(error)
  if (errors.length > 0) return false
  writeTexts(path, texts)
  writeTexts(`packages/words/made-from/${language}/${area}.json`, prints)
  const missing = Object.keys(english).length - Object.keys(texts).length
  console.log(`${language} ${area}: ${Object.keys(texts).length} done, ${missing} missing`)
  return true
}

const readTexts = (path: string): Texts | undefined =>
  existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined

/** In the order of English, for reading side by side. */
function pick(keys: Texts, valueOf: (key: string) => string | undefined): Texts {
  const entries = Object.keys(keys).flatMap((key) => {
    const value = valueOf(key)
    return value === undefined ? [] : [[key, value]]
  })
  return Object.fromEntries(entries)
}

function writeTexts(path: string, texts: Texts): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, `${JSON.stringify(texts, null, 2)}\n`)
}
