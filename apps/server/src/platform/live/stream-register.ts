import type { Readable } from 'node:stream'

export type Following = {
  topics: ReadonlyMap<string, string>
  /** The stream ends with this session. */
  sessionId: string | null
  /** Who it counts for: an account, a network. */
  owners: readonly { name: string; most: number }[]
}

export type Stream = Following & { events: Readable; endsAt: number }

export function streamRegister(most: number) {
  const all = new Set<Stream>()
  const byKey = new Map<string, Set<Stream>>()
  const counts = new Map<string, number>()

  function add(stream: Stream): void {
    all.add(stream)
    for (const key of keysOf(stream)) byKey.set(key, (byKey.get(key) ?? new Set()).add(stream))
    for (const { name } of stream.owners) counts.set(name, (counts.get(name) ?? 0) + 1)
  }

  /** False if it was gone already. */
  function remove(stream: Stream): boolean {
    if (!all.delete(stream)) return false
    for (const key of keysOf(stream)) {
      const streams = byKey.get(key)
      streams?.delete(stream)
      if (streams?.size === 0) byKey.delete(key)
    }
    for (const { name } of stream.owners) {
      const left = (counts.get(name) ?? 1) - 1
      if (left > 0) counts.set(name, left)
      else counts.delete(name)
    }
    return true
  }

  return {
    add,
    remove,
    all: (): ReadonlySet<Stream> => all,
    of: (key: string): Iterable<Stream> => byKey.get(key) ?? [],
    isFullFor: (owners: Following['owners']) =>
      all.size >= most || owners.some((owner) => (counts.get(owner.name) ?? 0) >= owner.most),
  }
}

const keysOf = ({ topics, sessionId }: Stream) => [
  ...topics.keys(),
  ...(sessionId ? [`session:${sessionId}`] : []),
]
