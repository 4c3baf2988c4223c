import type { Minutes } from '../clock-time.ts'

type Offered = { id: string; name: string; minutes: Minutes }

/** Of what type a visit would be with a doctor, and how long; no type: a slot as it is. */
export type WishedVisit = { visitTypeId: string | null; minutes: Minutes }

const isSame = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

/**
 * What a doctor makes of a type that is wished by its name: the own one of that name. Who offers none or one sees everybody in
 * slots as they are (R28); who tells several apart and has no such one is not for this wish: null.
 */
export function wishedVisit(
  name: string | null,
  types: readonly Offered[],
  slotMinutes: Minutes,
): WishedVisit | null {
  const slot = { visitTypeId: null, minutes: slotMinutes }
  if (name === null) return slot
  const found = types.find((type) => isSame(type.name, name))
  if (found) return { visitTypeId: found.id, minutes: found.minutes }
  return types.length > 1 ? null : slot
}

/** The names to choose from: of who tells several apart, each once, in the order of the alphabet. */
export function typeNames(all: readonly (readonly Offered[])[]): string[] {
  const names = new Map<string, string>()
  for (const types of all) {
    if (types.length < 2) continue
    for (const { name } of types) if (!names.has(name.toLowerCase())) names.set(name.toLowerCase(), name)
  }
  return [...names.values()].toSorted((one, other) => one.localeCompare(other, 'en'))
}
