type Visit = (next: number, cost: number) => void

export type Shortest = {
  /** The node before each, on the shortest way to it. */
  before: Map<number, number>
  /** Of the nodes that are nearer than the goal. */
  distances: Map<number, number>
  length: number
}

/** The shortest way from a node to the goal (Dijkstra); no step costs less than nothing, and there is a way. */
export function shortestFirst(
  start: number,
  goal: number,
  eachNext: (node: number, visit: Visit) => void,
): Shortest {
  const before = new Map<number, number>()
  const known = new Map([[start, 0]])
  const distances = new Map<number, number>()
  const heap: Entry[] = [{ node: start, distance: 0 }]
  for (;;) {
    const nearest = pop(heap)
    if (!nearest) throw new Error('There is no way to the goal.')
    const { node, distance } = nearest
    if (node === goal) return { before, distances, length: distance }
    if (distances.has(node)) continue
    distances.set(node, distance)
    eachNext(node, (next, cost) => {
      // What rounding leaves below nothing is nothing.
      const far = distance + Math.max(0, cost)
      if (distances.has(next) || far >= (known.get(next) ?? Infinity)) return
      known.set(next, far)
      before.set(next, node)
      push(heap, { node: next, distance: far })
    })
  }
}

type Entry = { node: number; distance: number }

/** A binary heap: no entry is nearer than the one above it. */
function push(heap: Entry[], entry: Entry): void {
  let place = heap.length
  while (place > 0) {
    const above = (place - 1) >> 1
    const parent = heap[above]
    if (!parent || parent.distance <= entry.distance) break
    heap[place] = parent
    place = above
  }
  heap[place] = entry
}

function pop(heap: Entry[]): Entry | undefined {
  const first = heap[0]
  const last = heap.pop()
  if (!last || heap.length === 0) return first
  let place = 0
  for (;;) {
    const left = heap[2 * place + 1]
    const right = heap[2 * place + 2]
    const nearer = right && left && right.distance < left.distance ? right : left
    if (!nearer || nearer.distance >= last.distance) break
    heap[place] = nearer
    place = nearer === left ? 2 * place + 1 : 2 * place + 2
  }
  heap[place] = last
  return first
}
