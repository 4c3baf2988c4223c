import { type RawBuilder, sql } from 'kysely'
import { likePattern, wordsOf } from './paging.ts'

/** An index of trigrams knows these, wherever they stand. */
const THREE_IN_A_ROW = /[\p{L}\p{N}]{3}/u
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u

/** What may stand before a word. Named one by one: of a class of signs the index would know nothing. */
const WORD_BEGINS = String.raw`(^|[ .,;:@_+'"/()&-])`

/**
 * The conditions of a search on the column `search_text`, one for each word. The index finds a shorter word only where a word
 * begins: it has an entry for each first letter, and for each first two. A word without letters and digits is not looked for:
 * of those it knows nothing. Such words alone find nothing.
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
