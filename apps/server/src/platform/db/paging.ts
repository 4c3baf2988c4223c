import { sql } from 'kysely'

/** The most rows a list gives in one reply. */
const LIST_CAP = 1000

/** Which rows a list call asks for; without a page the first ones up to the cap. */
export function pageOf(query: { page?: number | undefined; limit?: number | undefined }) {
  const limit = query.limit ?? (query.page === undefined ? LIST_CAP : 10)
  return { limit, offset: ((query.page ?? 1) - 1) * limit }
}

/** Every word of a search as a pattern for `ilike`, with the pattern's own signs taken literally. */
export function searchPatterns(text: string | undefined): string[] {
  const words = (text ?? '').split(/\s+/).filter(Boolean)
  return words.map((word) => `%${word.replace(/[\\%_]/g, String.raw`\$&`)}%`)
}

/** How many rows match, beside one page of them. */
export const TOTAL = sql<number>`count(*)::int`.as('total')
