import { sql } from 'kysely'

const LIST_CAP = 1000

export type Part = { limit: number; offset: number }

/** Without a page the rows up to the cap. */
export function pageOf(query: { page?: number | undefined; limit?: number | undefined }): Part {
  const limit = query.limit ?? (query.page === undefined ? LIST_CAP : 10)
  return { limit, offset: ((query.page ?? 1) - 1) * limit }
}

/** A pattern for `ilike` from each word. */
export const searchPatterns = (text: string | undefined) => wordsOf(text).map(likePattern)

export const wordsOf = (text: string | undefined) => (text ?? '').split(/\s+/).filter(Boolean)

/** Matches anywhere; wildcards are taken literally. */
export const likePattern = (word: string) => `%${beginsWith(word)}`

export const beginsWith = (word: string) => `${word.replace(/[\\%_]/g, String.raw`\$&`)}%`

export const TOTAL = sql<number>`count(*)::int`.as('total')
