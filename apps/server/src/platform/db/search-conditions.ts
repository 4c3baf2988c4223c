import { type RawBuilder, sql } from 'kysely'
import { likePattern, wordsOf } from './paging.ts'

/** The trigram index finds these anywhere in a word. */
const THREE_IN_A_ROW = /[\p{L}\p{N}]{3}/u
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u

/** Signs are named one by one, because a class of them would defeat the index. */
const WORD_BEGINS = String.raw`(^|[ .,;:@_+'"/()&-])`

/**
 * One condition for each word, on `search_text`. Shorter words are found at the beginning of a word only; words of
 * signs are ignored, and alone find nothing.
 */
export function searchConditions(text: string | undefined): RawBuilder<unknown>[] {
  const words = wordsOf(text)
  const known = words.filter((word) => LETTER_OR_DIGIT.test(word))
  return words.length > 0 && known.length === 0 ? [sql`false`] : known.map(condition)
}

const condition = (word: string) =>
  THREE_IN_A_ROW.test(word)
    ? sql`search_text like lower(${likePattern(word)})`
    : sql`search_text ~ lower(${beginning(word)})`

function beginning(word: string): string {
  const literal = word.replace(/[^\p{L}\p{N}]/gu, String.raw`\$&`)
  return (LETTER_OR_DIGIT.test(word.charAt(0)) ? WORD_BEGINS : '') + literal
}
