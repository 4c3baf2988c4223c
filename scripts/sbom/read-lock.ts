import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as z from 'zod/mini'

const names = z.optional(z.record(z.string(), z.string()))
const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      name: z.optional(z.string()),
      version: z.optional(z.string()),
      integrity: z.optional(z.string()),
      license: z.optional(z.string()),
      optional: z.optional(z.boolean()),
      resolved: z.optional(z.string()),
      link: z.optional(z.boolean()),
      dependencies: names,
      optionalDependencies: names,
    }),
  ),
})

type Lock = z.output<typeof lockSchema>

export type LockedPackage = {
  name: string
  version: string
  integrity: string | undefined
  license: string | undefined
  isOptional: boolean
  needs: string[]
}

/** By `name@version`, indirect ones included. */
export function readLock(path: string, folders: readonly string[]): Map<string, LockedPackage> {
  const lock = lockSchema.parse(JSON.parse(readFileSync(path, 'utf8')))
  const found = new Map<string, LockedPackage>()
  const waiting = [...folders]
  const seen = new Set(waiting)
  for (let place = waiting.shift(); place !== undefined; place = waiting.shift()) {
    const needed = neededPlaces(lock, place)
    for (const next of needed) if (!seen.has(next)) waiting.push(next)
    for (const next of needed) seen.add(next)
    const locked = packageAt(lock, place)
    const needs = needed.flatMap((next) => packageAt(lock, next)?.id ?? [])
    if (locked) found.set(locked.id, { ...locked.facts, needs: [...new Set(needs)].toSorted() })
  }
  return found
}

/** Undefined for our own folders. */
function packageAt({ packages }: Lock, place: string) {
  const entry = packages[place]
  if (!place.includes('node_modules/') || entry?.version === undefined) return undefined
  const name = entry.name ?? place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)
  const { version, integrity, license, optional = false } = entry
  return { id: `${name}@${version}`, facts: { name, version, integrity, license, isOptional: optional } }
}

function neededPlaces(lock: Lock, place: string): string[] {
  const { dependencies, optionalDependencies } = lock.packages[place] ?? {}
  return Object.keys({ ...dependencies, ...optionalDependencies }).flatMap(
    (name) => findPlace(lock, place, name) ?? [],
  )
}

function findPlace({ packages }: Lock, from: string, name: string): string | undefined {
  for (let folder = from; ; folder = dirname(folder)) {
    const place = join(folder, 'node_modules', name)
    const entry = packages[place]
    if (entry) return entry.link ? entry.resolved : place
    if (folder === '.') return undefined
  }
}
