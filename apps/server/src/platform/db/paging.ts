import { sql } from 'kysely'

const LIST_CAP = 1000

export type Part = { limit: number; offset: number }

/** Without a page: up to the cap. */
export function pageOf(query: { page?: number | undefined; limit?: number | undefined }): Part {
  const limit = query.limit ?? (query.page === undefined ? LIST_CAP : 10)
  return { limit, offset: ((query.page ?? 1) - 1) * limit }
}

/** For `ilike`, one per word. */
export const searchPatterns = (text: string | undefined) => wordsOf(text).map(likePattern)

export const wordsOf = (text: string | undefined) => (text ?? '').split(/\s+/).filter(Boolean)

/** Anywhere, wildcards literal. */
export const likePattern = (word: string) => `%${beginsWith(word)}`

export const beginsWith = (word: string) => `${word.replace(/[\\%_]/g, String.raw`\$&`)}%`

export const TOTAL = sql<number>`count(*)::int`.as('total')
