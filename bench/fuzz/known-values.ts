import type { Chance } from './chance.ts'

const MOST_KEPT = 40
const WORTH_KEEPING = /^(_id|id|token|hold|version|code|time|userId|.*Id|.*Version)$/

/** Values from replies by field, for later calls. */
export type KnownValues = {
  learn(reply: unknown): void
  recall(name: string, chance: Chance): unknown
}

export function knownValues(): KnownValues {
  const known = new Map<string, unknown[]>()
  const keep = (name: string, value: unknown) => {
    const kept = known.get(name) ?? []
    kept.push(value)
    if (kept.length > MOST_KEPT) kept.shift()
    known.set(name, kept)
  }
  const learn = (reply: unknown): void => {
    if (typeof reply !== 'object' || reply === null) return
    for (const [name, value] of Object.entries(reply)) {
      if (typeof value === 'object') learn(value)
      else if (WORTH_KEEPING.test(name)) keep(name === '_id' ? 'id' : name, value)
    }
  }
  const recall = (name: string, chance: Chance): unknown => {
    // One reply's "id" is another call's "doctorId".
    const own = known.get(name) ?? []
    const ids = /Ids?$|^(replaces|place|sameAs|proposal)$/.test(name) ? (known.get('id') ?? []) : []
    const kept = own.length > 0 && (ids.length === 0 || chance.is(0.7)) ? own : ids
    return kept[chance.below(Math.max(1, kept.length))]
  }
  return { learn, recall }
}
