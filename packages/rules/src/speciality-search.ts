import { mostAlike, similarWords } from './similar-words.ts'
import { isSpeciality, listSpellings, type Speciality } from './specialities.ts'

type Phrases = readonly (readonly [key: string, phrase: string])[]

/** In all languages. */
type SpecialityWords = {
  names: Phrases
  /** Everyday words: symptoms, professions, treatments. */
  terms: Phrases
  /** Words that say nothing: doctor, for. */
  fillers: readonly string[]
}

/** What it may mean besides part of a name. */
export type MeantWord = { word: string; specialities: Speciality[] }

export type SpecialitySearch = {
  /** All must be found. */
  wordsOf: (text: string) => MeantWord[]
  /** For a search that found nothing: without fillers … */
  sayingWordsOf: (text: string) => MeantWord[]
  /** … and with near spellings. */
  nearWordsOf: (text: string) => MeantWord[]
  /** For an exact name. */
  named: (text: string) => Speciality | undefined
  /** Or an everyday word of one alone. */
  match: (text: string) => Speciality | undefined
}

/** Beginnings count, as people are typing; scripts with few vowels say more with less. */
const LEAST_BEGINNING = 4
const LEAST_BEGINNING_ELSEWHERE = 3
/** Shorter ones are near to too much. */
const LEAST_NEAR = 4

type Keys = Set<Speciality>

export function specialitySearch({ names, terms, fillers }: SpecialityWords): SpecialitySearch {
  const saysNothing = new Set(fillers.flatMap(plainWords))
  const byWord = new Map<string, Keys>()
  const byPhrase = { name: new Map<string, Keys>(), term: new Map<string, Keys>() }
  const phrasesOf = { name: [...listSpellings(), ...names], term: terms }
  for (const kind of ['name', 'term'] as const) {
    for (const [key, phrase] of phrasesOf[kind]) {
      if (!isSpeciality(key)) continue
      const words = plainWords(phrase)
      add(byPhrase[kind], words.join(' '), key)
      for (const word of words) add(byWord, word, key)
    }
  }
  const byBeginning = beginningsOf(byWord)
  let similar: ReturnType<typeof similarWords> | undefined

  const meant = (word: string): Iterable<Speciality> => byBeginning.get(word) ?? byWord.get(word) ?? []
  function near(word: string): Iterable<Speciality> {
    const exact = [...meant(word)]
    if (exact.length > 0 || Array.from(word).length < LEAST_NEAR) return exact
    similar ??= similarWords([...byWord.keys()].filter((other) => !saysNothing.has(other)))
    return mostAlike(similar(word)).flatMap((one) => [...(byWord.get(one) ?? [])])
  }
  const isSaying = (part: string) => !saysNothing.has(part)
  const read = (text: string, meaning: (word: string) => Iterable<Speciality>): ReadWord[] => {
    const words = text.split(/\s+/).filter(Boolean)
    const isAnySaying = words.some((word) => plainWords(word).some(isSaying))
    return words.map((word) => {
      const parts = plainWords(word)
      const saying = parts.filter(isSaying)
      const specialities = inAll((isAnySaying ? saying : parts).map(meaning))
      return { word, specialities, isSaying: saying.length > 0 }
    })
  }
  const onlyOf = (kind: 'name' | 'term', text: string): Speciality | undefined => {
    const [only, ...others] = byPhrase[kind].get(plainWords(text).join(' ')) ?? []
    return others.length === 0 ? only : undefined
  }
  return {
    wordsOf: (text) => read(text, meant).map(withoutMark),
    sayingWordsOf: (text) => sayingOf(read(text, meant)),
    nearWordsOf: (text) => sayingOf(read(text, near)),
    named: (text) => onlyOf('name', text),
    match: (text) => onlyOf('name', text) ?? onlyOf('term', text),
  }
}

type ReadWord = MeantWord & { isSaying: boolean }

const withoutMark = ({ word, specialities }: ReadWord): MeantWord => ({ word, specialities })

function sayingOf(words: readonly ReadWord[]): MeantWord[] {
  const isMeant = words.some(({ specialities, isSaying }) => isSaying && specialities.length > 0)
  return (isMeant ? words.filter(({ isSaying }) => isSaying) : words).map(withoutMark)
}

/** Several where the words cannot tell. */
export function meantTogether(words: readonly MeantWord[]): Speciality[] {
  return inAll(words.map(({ specialities }) => specialities).filter((keys) => keys.length > 0))
}

/** Accents, Arabic vowel signs, the Hindi nukta: not on every keyboard. */
const MARKS = /[\u0300-\u036f\u064b-\u065f\u0670\u0640\u093c]/g
/** Also after "and" or "with". */
const ARTICLE = /^[وبك]?ال(?=\p{L}{2})|^لل(?=\p{L}{2})/u

/** In the spelling in which they are compared. */
export const plainWords = (text: string): string[] =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(MARKS, '')
    .replaceAll('ß', 'ss')
    .replaceAll('œ', 'oe')
    .replaceAll('ة', 'ه')
    .replaceAll('ى', 'ي')
    .replaceAll('\u0901', '\u0902')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .map((word) => word.replace(ARTICLE, ''))
    .filter(Boolean)

function add(to: Map<string, Keys>, word: string, key: Speciality): void {
  const keys = to.get(word)
  if (keys) keys.add(key)
  else to.set(word, new Set([key]))
}

function beginningsOf(byWord: ReadonlyMap<string, Keys>): Map<string, Keys> {
  const found = new Map<string, Keys>()
  for (const [word, keys] of byWord) {
    const letters = Array.from(word)
    const least = /^\p{Script=Latin}/u.test(word) ? LEAST_BEGINNING : LEAST_BEGINNING_ELSEWHERE
    for (let length = Math.min(least, letters.length); length <= letters.length; length += 1) {
      for (const key of keys) add(found, letters.slice(0, length).join(''), key)
    }
  }
  return found
}

function inAll(sets: readonly Iterable<Speciality>[]): Speciality[] {
  const [first = [], ...others] = sets.map((set) => new Set(set))
  return [...first].filter((key) => others.every((set) => set.has(key)))
}
