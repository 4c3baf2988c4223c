/** Waits in the line of its key, such as an address or an account. */
export type Waiting = {
  readonly key: string
  readonly isGone: () => boolean
  readonly begin: () => Promise<void>
  /** Called if the queue is full, or the caller hung up. */
  readonly reject: () => void
}

type Most = { perKey: number; total: number }

/**
 * Lines take turns, however long. Callers who hung up lose their place; when full, the last of the longest line gives
 * way.
 */
export function fairTurns({ perKey, total }: Most) {
  const lines = new Map<string, Waiting[]>()
  const lineOf = (key: string) => lines.get(key) ?? []
  const isFull = (key: string) => lineOf(key).length >= perKey || count() >= total
  const count = () => [...lines.values()].reduce((sum, line) => sum + line.length, 0)

  function enter(one: Waiting): void {
    if (isFull(one.key)) dropGone()
    if (isFull(one.key) && !dropFromLongest(one.key)) return one.reject()
    lines.set(one.key, [...lineOf(one.key), one])
  }

  function next(): Waiting | undefined {
    for (const [key, line] of lines) {
      lines.delete(key)
      const [first, ...rest] = thoseThere(line)
      if (rest.length > 0) lines.set(key, rest)
      if (first) return first
    }
    return undefined
  }

  function dropFromLongest(key: string): boolean {
    const own = lineOf(key).length
    if (own >= perKey) return false
    const longest = [...lines.values()].reduce((one, other) => (other.length > one.length ? other : one))
    if (longest.length <= own + 1) return false
    longest.pop()?.reject()
    return true
  }

  function dropGone(): void {
    for (const [key, line] of lines) {
      const there = thoseThere(line)
      if (there.length > 0) lines.set(key, there)
      else lines.delete(key)
    }
  }

  return { enter, next }
}

function thoseThere(line: readonly Waiting[]): Waiting[] {
  for (const one of line) if (one.isGone()) one.reject()
  return line.filter((one) => !one.isGone())
}
