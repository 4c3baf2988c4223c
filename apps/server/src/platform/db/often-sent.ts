import { createHash } from 'node:crypto'

/** As PgJDBC does: PostgreSQL needs five runs, too, before it keeps a plan. */
const TIMES = 5
/** Each connection keeps a plan for each. */
const MOST_NAMED = 200
/** Longer ones insert many rows, and rarely the same number again. */
const MOST_CHARACTERS = 4_000
const MOST_COUNTED = 2_000

/** Gives a text its name from the fifth time on. */
export function countSent(): (text: string) => string | undefined {
  const times = new Map<string, number>()
  const names = new Map<string, string>()
  return (text) => {
    const name = names.get(text)
    if (name !== undefined || names.size === MOST_NAMED || text.length > MOST_CHARACTERS) return name
    const sent = (times.get(text) ?? 0) + 1
    if (sent < TIMES) {
      if (times.size === MOST_COUNTED) times.clear()
      times.set(text, sent)
      return undefined
    }
    times.delete(text)
    names.set(text, `often-${createHash('sha256').update(text).digest('hex').slice(0, 32)}`)
    return names.get(text)
  }
}
