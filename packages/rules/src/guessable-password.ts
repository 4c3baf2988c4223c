import { isRepeat, isRun } from './password-strength.ts'

type Answer = { ok: true } | { ok: false; reason: 'common' | 'repeats' | 'personal' }

type Known = {
  /** Given in lower case. */
  isCommon: (password: string) => boolean
  /** Names and addresses that others know. */
  personal: readonly string[]
  minLength: number
}

/** Shorter ones are in too many words. */
const SHORTEST_WORD = 3

/** However long it is. */
export function checkGuessable(password: string, { isCommon, personal, minLength }: Known): Answer {
  const text = password.normalize('NFKC').toLowerCase()
  if (isRepeat(text) || isRun(text)) return { ok: false, reason: 'repeats' }
  if ([text, text.trim(), withoutFrame(text)].some(isCommon)) return { ok: false, reason: 'common' }
  if (isPersonal(lettersOf(text), personal, minLength)) return { ok: false, reason: 'personal' }
  return { ok: true }
}

/** "password1234!" is "password". */
const withoutFrame = (text: string) => text.replace(/^\P{L}{0,5}(.*?)\P{L}{0,5}$/su, '$1')

/** Less than half the length asked for is left without such words. */
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
