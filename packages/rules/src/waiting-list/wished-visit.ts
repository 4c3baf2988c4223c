import type { Minutes } from '../clock-time.ts'

type Offered = { id: string; name: string; minutes: Minutes }

/** Null: a plain slot. */
type WishedVisit = { visitTypeId: string | null; minutes: Minutes }

const isSame = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

/** The doctor's type of that name; a plain slot where there are not several (R28); null where none fits. */
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

/** Each once, in alphabetical order. */
export function typeNames(all: readonly (readonly Offered[])[]): string[] {
  const names = new Map<string, string>()
  for (const types of all) {
    if (types.length < 2) continue
    for (const { name } of types) if (!names.has(name.toLowerCase())) names.set(name.toLowerCase(), name)
  }
  return [...names.values()].toSorted((one, other) => one.localeCompare(other, 'en'))
}
