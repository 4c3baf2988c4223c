import { readFileSync } from 'node:fs'
import type { Language } from '@desk/words/languages'
import { findFormerEnglish } from './former-english.ts'
import { translationsOf } from './tell-errors.ts'
import { areaOf, nameOf, type State, stateOf, type Translation } from './translations.ts'
import { findUses } from './find-uses.ts'

const STATES: readonly State[] = ['missing', 'stale', 'unread', 'gone']

export function tellTodo(language: Language, area?: string): void {
  const open = translationsOf(language, area).filter((translation) => stateOf(translation) !== 'done')
  if (open.length === 0) console.log(`${language}${area === undefined ? '' : ` ${area}`}: nothing to do`)
  else if (area === undefined) tellAreas(language, open)
  else tellMessages(open)
}

function tellAreas(language: Language, open: readonly Translation[]): void {
  const areas = Map.groupBy(open, areaOf)
  for (const [area, some] of areas) console.log(`${area}: ${countsOf(some)}`)
  console.log(`${language}, all: ${countsOf(open)}`)
}

function countsOf(translations: readonly Translation[]): string {
  return STATES.map((state) => ({
    state,
    count: translations.filter((translation) => stateOf(translation) === state).length,
  }))
    .filter(({ count }) => count > 0)
    .map(({ state, count }) => `${count} ${state}`)
    .join(', ')
}

function tellMessages(open: readonly Translation[]): void {
  const notes: Record<string, string> = JSON.parse(
    readFileSync('packages/words/locales/en/notes.json', 'utf8'),
  )
  const uses = findUses(open.map(({ key }) => key))
  for (const translation of open) {
    const state = stateOf(translation)
    console.log(`\n${nameOf(translation)} (${state}; ${uses.get(translation.key)?.join(', ') ?? 'unused'})`)
    const note = notes[nameOf(translation)]
    if (note !== undefined) console.log(`  note: ${note}`)
    if (state === 'stale') console.log(`  was:  ${findFormerEnglish(translation) ?? 'not in the history'}`)
    if (translation.english !== undefined) console.log(`  en:   ${translation.english}`)
    if (translation.text !== undefined) console.log(`  now:  ${translation.text}`)
  }
}
