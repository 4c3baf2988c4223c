import { Readable } from 'node:stream'
import { EVERYTHING } from './change-announcer.ts'
import { type Following, type Stream, streamRegister } from './stream-register.ts'

/** Proxies and phones drop connections that are silent. */
const HEARTBEAT_MS = 20_000
/** After this time a stream ends, and the caller is checked again. */
const LIFE_MS = { least: 12 * 60_000, more: 6 * 60_000 }
/** A page may have read just before changes of this age. */
const RECENT_MS = 15_000
const MOST_RECENT = 20_000
const MOST_STREAMS = 10_000
/** Beyond it nobody is reading. */
const MOST_UNREAD_BYTES = 16_384

const HEARTBEAT = ':\n\n'
const eventOf = (topics: Iterable<string>) => ['data:', ...topics].join(' ') + '\n\n'

export function openStreams(now: () => number = Date.now) {
  const register = streamRegister(MOST_STREAMS)
  const recent = recentKeys(now)

  function open(following: Following, missedMs = RECENT_MS): Readable | undefined {
    if (register.isFullFor(following.owners)) return undefined
    const events: Readable = unendingReadable(() => register.remove(stream))
    const stream = { ...following, events, endsAt: now() + LIFE_MS.least + Math.random() * LIFE_MS.more }
    register.add(stream)
    const missed = [...stream.topics].filter(([key]) => recent.has(key, missedMs))
    events.push(eventOf(new Set(['ready', ...missed.map(([, topic]) => topic)])))
    return events
  }

  function tell(keys: readonly string[]): void {
    if (keys.includes(EVERYTHING)) {
      for (const stream of register.all()) send(stream, eventOf(new Set(stream.topics.values())))
      return
    }
    for (const key of keys) recent.add(key)
    const concerned = new Set(keys.flatMap((key) => [...register.of(key)]))
    for (const stream of concerned) {
      if (keys.includes(`session:${stream.sessionId}`)) end(stream)
      else send(stream, eventOf(new Set(keys.flatMap((key) => stream.topics.get(key) ?? []))))
    }
  }

  function end(stream: Stream): void {
    if (register.remove(stream)) stream.events.push(null)
  }

  const endAll = () => register.all().forEach(end)

  function beat(): void {
    for (const stream of register.all()) {
      if (stream.endsAt <= now()) end(stream)
      else send(stream, HEARTBEAT)
    }
    recent.clear()
  }

  const timer = setInterval(beat, HEARTBEAT_MS).unref()
  const stop = () => {
    clearInterval(timer)
    endAll()
  }
  return { open, tell, beat, endAll, stop, count: () => register.all().size }
}

function send({ events }: Stream, text: string): void {
  if (events.readableLength > MOST_UNREAD_BYTES) events.destroy()
  else events.push(text)
}

function unendingReadable(onClose: () => void): Readable {
  return new Readable({
    highWaterMark: 1024,
    read() {},
    destroy(error, done) {
      onClose()
      done(error)
    },
  })
}

function recentKeys(now: () => number) {
  const changedAt = new Map<string, number>()
  const isRecent = (at: number, withinMs = RECENT_MS) => at > now() - Math.min(withinMs, RECENT_MS)
  return {
    add(key: string) {
      if (changedAt.size >= MOST_RECENT) changedAt.clear()
      changedAt.set(key, now())
    },
    has: (key: string, withinMs: number) => isRecent(changedAt.get(key) ?? -Infinity, withinMs),
    clear() {
      for (const [key, at] of changedAt) if (!isRecent(at)) changedAt.delete(key)
    },
  }
}
