import { joined } from '@desk/words/listed'
import { DEFAULT_LANGUAGE, type Language, LANGUAGES } from '@desk/words/languages'
import type { WebMessages, WebRichMessages } from '@desk/words/web-messages'
import { type Catalogue, createRichWords, createWords } from '@desk/words/words'
import { createElement, Fragment, type ReactNode } from 'react'
import english from 'virtual:words/en'
import folder from 'virtual:words/folder'
import { wantedLanguage } from './language.ts'
import { logFailure } from './log.ts'

type Fetched = { default: Catalogue; spellings: Spellings }
type Spellings = Readonly<Record<string, string>>

const OTHERS: Readonly<Record<Exclude<Language, typeof DEFAULT_LANGUAGE>, () => Promise<Fetched>>> = {
  de: () => import('virtual:words/de'),
  fr: () => import('virtual:words/fr'),
  es: () => import('virtual:words/es'),
  hi: () => import('virtual:words/hi'),
  ar: () => import('virtual:words/ar'),
  'ar-XB': () => import('virtual:words/ar-XB'),
}

export type Items = WebMessages['ui.items']['items']

/** Null until known: words at load time would stay English. */
let spoken: ReturnType<typeof wordsIn> | null = null

function wordsIn(language: Language, catalogue: Catalogue, spellings: Spellings) {
  return {
    language,
    catalogue,
    spellings,
    words: createWords<WebMessages>(catalogue, language),
    richWords: createRichWords<ReactNode, WebRichMessages<ReactNode>>(catalogue, language),
  }
}

export function speak(language: Language, catalogue: Catalogue, spellings: Spellings = {}): void {
  spoken = wordsIn(language, catalogue, spellings)
}

/** To be called only while drawing or acting. */
export const words: ReturnType<typeof wordsIn>['words'] = (key, ...given) =>
  isThere(key) ? current().words(key, ...given) : ''

export function richWords<Key extends keyof WebRichMessages<ReactNode>>(
  key: Key,
  params: WebRichMessages<ReactNode>[Key],
): ReactNode {
  return createElement(Fragment, null, ...(isThere(key) ? current().richWords(key, params) : []))
}

function isThere(key: string): boolean {
  const isFound = key in current().catalogue
  if (!isFound) logFailure(new Error(`no words for ${key}`))
  return isFound
}

export const hasWords = (key: string): boolean => key in current().catalogue

/** None in English, which shows a speciality as typed. */
export const spelledKey = (spelling: string): string | undefined => current().spellings[spelling]

export const spokenLanguage = (): Language => current().language

export const languageToBe = (): Language => spoken?.language ?? wantedLanguage()

export const locale = (): string => LANGUAGES[current().language].locale

/** "a, b, and c", or with `disjunction` "a, b, or c". */
export const listInWords = (
  items: readonly string[],
  type: 'conjunction' | 'disjunction' = 'conjunction',
): string => joined(new Intl.ListFormat(locale(), { type }), items, spokenLanguage())

let first: Promise<void> | null = null

export function loadWords(): Promise<void> {
  return (first ??= loadFirstWords())
}

const sets = new Map<string, Promise<void>>()

export function loadWordsOf(screen: string): Promise<void> {
  const set = sets.get(screen) ?? fetchWordsOf(screen)
  sets.set(screen, set)
  set.catch(() => sets.delete(screen))
  return set
}

export const loadFrameWords = (name: string): Promise<void> => [...sets.values()].at(-1) ?? loadWordsOf(name)

async function fetchWordsOf(screen: string): Promise<void> {
  await loadWords()
  const { language, spellings } = current()
  const response = await fetch(`${folder}/${language}/${screen}.json`)
  if (!response.ok) throw new Error(`no words of ${screen}: ${response.status}`)
  const more: Catalogue = await response.json()
  speak(language, { ...current().catalogue, ...more }, spellings)
}

async function loadFirstWords(): Promise<void> {
  const wanted = wantedLanguage()
  const { default: catalogue, spellings } = await loadCatalogue(wanted)
  const chosen = catalogue === english ? DEFAULT_LANGUAGE : wanted
  speak(chosen, catalogue, spellings)
  document.documentElement.lang = chosen
  document.documentElement.dir = LANGUAGES[chosen].direction
}

async function loadCatalogue(wanted: Language): Promise<Fetched> {
  const inEnglish = { default: english, spellings: {} }
  if (wanted === DEFAULT_LANGUAGE) return inEnglish
  try {
    return await OTHERS[wanted]()
  } catch (error) {
    logFailure(error)
    return inEnglish
  }
}

function current() {
  if (!spoken) throw new Error('words are asked for before their language is known')
  return spoken
}
