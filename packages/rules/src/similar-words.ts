/** As `similarity` of pg_trgm, in memory. */
type Similar = { word: string; similarity: number }

const LEAST_SIMILARITY = 0.45
/** Shorter words are like too many. */
const LEAST_LETTERS = 4
const CLOSE = 0.1
/** Of words one edit apart: short ones share few trigrams. */
const ONE_EDIT = 0.6

export function similarWords(words: readonly string[]): (word: string) => Similar[] {
  const trigramsIn = words.map((word) => trigramsOf(word))
  const placesOf = new Map<string, number[]>()
  for (const [place, trigrams] of trigramsIn.entries()) {
    for (const trigram of trigrams) placesOf.set(trigram, [...(placesOf.get(trigram) ?? []), place])
  }
  return (word) => {
    const wanted = trigramsOf(word)
    const shared = new Map<number, number>()
    for (const trigram of wanted) {
      for (const place of placesOf.get(trigram) ?? []) shared.set(place, (shared.get(place) ?? 0) + 1)
    }
    return [...shared].flatMap(([place, count]) => {
      const other = words[place] ?? ''
      const all = wanted.size + (trigramsIn[place]?.size ?? 0) - count
      const similarity = Math.max(count / all, isOneEdit(word, other) ? ONE_EDIT : 0)
      return similarity >= LEAST_SIMILARITY ? [{ word: other, similarity }] : []
    })
  }
}

/** And those nearly as similar. */
export function mostAlike(found: readonly Similar[]): string[] {
  const best = Math.max(0, ...found.map(({ similarity }) => similarity))
  return found.filter(({ similarity }) => similarity >= best - CLOSE).map(({ word }) => word)
}

function trigramsOf(word: string): ReadonlySet<string> {
  const letters = Array.from(`  ${word} `)
  return new Set(letters.slice(2).map((_, place) => letters.slice(place, place + 3).join('')))
}

/** 0 to 1. */
export function howAlike(one: string, other: string): number {
  if (one === other) return 1
  const [found] = similarWords([other])(one)
  return found?.similarity ?? 0
}

/** A letter added, missing, changed or swapped with its neighbour. */
function isOneEdit(one: string, other: string): boolean {
  if (Math.min(one.length, other.length) < LEAST_LETTERS) return false
  const [longer, shorter] = one.length >= other.length ? [one, other] : [other, one]
  if (longer.length - shorter.length > 1) return false
  let start = 0
  while (start < shorter.length && longer[start] === shorter[start]) start += 1
  const rest = longer.slice(start + 1)
  if (longer.length > shorter.length) return rest === shorter.slice(start)
  const isSwapped =
    longer[start] === shorter[start + 1] &&
    longer[start + 1] === shorter[start] &&
    longer.slice(start + 2) === shorter.slice(start + 2)
  return rest === shorter.slice(start + 1) || isSwapped
}
