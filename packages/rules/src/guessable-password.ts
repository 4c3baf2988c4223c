import { isRepeat, isRun } from './password-strength.ts'

type Answer = { ok: true } | { ok: false; reason: 'common' | 'repeats' | 'personal' }

type Known = {
  /** Whether many people have this password; it is given in lower case. */
  isCommon: (password: string) => boolean
  /** What others know of the person and the hospital: names and addresses. */
  personal: readonly string[]
  minLength: number
}

/** Shorter parts of names are found in too many words. */
const SHORTEST_WORD = 3

/** Whether a password is worth trying before all others, however long it is. */
export function checkGuessable(password: string, { isCommon, personal, minLength }: Known): Answer {
  const text = password.normalize('NFKC').toLowerCase()
  if (isRepeat(text) || isRun(text)) return { ok: false, reason: 'repeats' }
  if ([text, text.trim(), withoutFrame(text)].some(isCommon)) return { ok: false, reason: 'common' }
  if (isPersonal(lettersOf(text), personal, minLength)) return { ok: false, reason: 'personal' }
  return { ok: true }
}

/** "password1234!" is "password": a few digits and signs around a word are tried with it. */
const withoutFrame = (text: string) => text.replace(/^\P{L}{0,5}(.*?)\P{L}{0,5}$/su, '$1')

/** Whether a password is little more than such words: without them, less than half of the length asked for is left. */
function isPersonal(text: string, sources: readonly string[], minLength: number): boolean {
  const words = sources.flatMap(wordsOf).toSorted((one, other) => other.length - one.length)
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), text)
  return rest !== text && rest.length * 2 < minLength
}

function wordsOf(source: string): string[] {
  const text = source.normalize('NFKC').toLowerCase()
  const parts = text.split(/[^\p{L}\p{Nd}]+/u)
  return [lettersOf(text), ...parts].filter((word) => word.length >= SHORTEST_WORD)
}

const lettersOf = (text: string) => text.replace(/[^\p{L}\p{Nd}]+/gu, '')
