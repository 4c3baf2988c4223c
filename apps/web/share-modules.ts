/** Shared by screens: neither a file for each set of screens, nor one for all. */

export type SharedModule = { bytes: number; users: ReadonlySet<string>; imports: readonly string[] }
type Modules = ReadonlyMap<string, SharedModule>
type Group = { ids: readonly string[]; bytes: number; users: ReadonlySet<string> }

/** Of another file, in bytes of source. */
const FILE_COSTS = 115_000
/**
 * Weights of screens with little room: kB, and files (`few-answers.spec.ts`). Home has none of these
 * (chunks.ts).
 */
const COUNTS = [
  { screens: /booking-screen/, bytes: 18, files: 10 },
  { screens: /\/(record|visit)-screen/, bytes: 18, files: 4 },
  { screens: /day-screen/, bytes: 2, files: 7 },
  { screens: /\/profile-screen/, bytes: 1, files: 3 },
  { screens: /(waiting-work|home-card)\.tsx/, bytes: 2, files: 4 },
]
const ONCE = { bytes: 1, files: 1 }
/** How many of the likeliest pairs are reckoned through. */
const TRIED = 40

/** Starts with a file for each set of users, and joins two while it makes fetching cheaper for all. */
export function shareModules(modules: Modules): Map<string, string> {
  let groups = groupsOf(modules)
  let cost = costOf(groups, modules)
  for (let next = cheaper(groups, cost, modules); next !== null; next = cheaper(groups, cost, modules)) {
    groups = next.groups
    cost = next.cost
  }
  return new Map(
    groups.flatMap(({ ids }) => ids.map((id): [string, string] => [id, `shared-${nameOf(ids, modules)}`])),
  )
}

function groupsOf(modules: Modules): Group[] {
  const groups = new Map<string, Group>()
  for (const [id, { bytes, users }] of [...modules].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    if (users.size < 2) continue
    const key = [...users].toSorted().join('\n')
    const group = groups.get(key) ?? { ids: [], bytes: 0, users }
    groups.set(key, { ...group, ids: [...group.ids, id], bytes: group.bytes + bytes })
  }
  return [...groups.values()]
}

/** The best pair joined. */
function cheaper(groups: readonly Group[], cost: number, modules: Modules) {
  const pairs = groups.flatMap((one, place) =>
    groups.slice(place + 1).map((other) => ({ one, other, gain: gainOf(one, other) })),
  )
  let best: { groups: Group[]; cost: number } | null = null
  for (const { one, other } of pairs.toSorted((a, b) => b.gain - a.gain).slice(0, TRIED)) {
    const merged = [...groups.filter((group) => group !== one && group !== other), together(one, other)]
    const after = costOf(merged, modules)
    if (after < (best?.cost ?? cost)) best = { groups: merged, cost: after }
  }
  return best
}

function together(one: Group, other: Group): Group {
  return {
    ids: [...one.ids, ...other.ids],
    bytes: one.bytes + other.bytes,
    users: new Set([...one.users, ...other.users]),
  }
}

/** An estimate by the two alone. */
function gainOf(one: Group, other: Group): number {
  const both = [...one.users].filter((user) => other.users.has(user))
  return (
    fileCostsOf(both) -
    one.bytes * (weightOf(other.users) - weightOf(both)) -
    other.bytes * (weightOf(one.users) - weightOf(both))
  )
}

/** Infinite where two files need each other, as they would start in the wrong order. */
function costOf(groups: readonly Group[], modules: Modules): number {
  const fetched = fetchedBy(groups, modules)
  if (fetched === null) return Number.POSITIVE_INFINITY
  return groups.reduce((sum, group) => {
    const users = fetched.get(group) ?? []
    return sum + group.bytes * weightOf(users) + fileCostsOf(users)
  }, 0)
}

/** By need or import; null where one needs itself. */
function fetchedBy(groups: readonly Group[], modules: Modules): Map<Group, Set<string>> | null {
  const groupOf = new Map(groups.flatMap((group) => group.ids.map((id) => [id, group] as const)))
  const order: Group[] = []
  const state = new Map<Group, 'begun' | 'done'>()
  const neededBy = (group: Group) =>
    new Set(group.ids.flatMap((id) => modules.get(id)?.imports ?? []).map((id) => groupOf.get(id)))
  function visit(group: Group): boolean {
    if (state.has(group)) return state.get(group) === 'done'
    state.set(group, 'begun')
    for (const needed of neededBy(group)) if (needed && needed !== group && !visit(needed)) return false
    state.set(group, 'done')
    order.push(group)
    return true
  }
  if (!groups.every(visit)) return null
  const fetched = new Map(groups.map((group) => [group, new Set(group.users)]))
  for (const group of order.toReversed()) {
    for (const needed of neededBy(group)) {
      if (needed) fetched.get(group)?.forEach((user) => fetched.get(needed)?.add(user))
    }
  }
  return fetched
}

const weightOf = (users: Iterable<string>) => sumOf(users, ({ bytes }) => bytes)

const fileCostsOf = (users: Iterable<string>) => FILE_COSTS * sumOf(users, ({ files }) => files)

function sumOf(users: Iterable<string>, countOf: (counts: typeof ONCE) => number): number {
  let sum = 0
  for (const user of users) sum += countOf(COUNTS.find(({ screens }) => screens.test(user)) ?? ONCE)
  return sum
}

/** After its largest file. */
function nameOf(ids: readonly string[], modules: Modules): string {
  const bytesOf = (id: string) => modules.get(id)?.bytes ?? 0
  const largest = ids.reduce((found, id) => (bytesOf(id) > bytesOf(found) ? id : found))
  return (/([\w-]+)\.\w+(\?.*)?$/.exec(largest) ?? [])[1] ?? 'code'
}
