import type { Topic } from '@desk/contract/live'
import { reportNoAnswer } from '../no-answer.ts'
import { onSessionChange, readToken } from '../session.ts'
import { addFollower, followedTopics, tellFollowers } from './followers.ts'
import { readEvents } from './read-events.ts'

/** How often a page reads while it has no stream. */
const POLL_MILLISECONDS = 15_000
const BACKOFF_MILLISECONDS = { first: 500, most: 60_000 }
const SETTLE_MILLISECONDS = 30
/** Untouched screens stop asking, so that sessions can end. */
const IDLE_MILLISECONDS = 60 * 60_000
const LOOK_MILLISECONDS = 60_000

let connection: { follows: string; leaving: AbortController } | null = null
let settling: ReturnType<typeof setTimeout> | undefined
let polling: ReturnType<typeof setInterval> | undefined
let lastTouch = Date.now()
let hasMissed = false
let isWatching = false

export function follow(topic: Topic, what: string, read: () => Promise<unknown>): () => void {
  watchPage()
  const leave = addFollower(topic, what, read)
  settleSoon()
  return () => {
    leave()
    settleSoon()
  }
}

function settleSoon(): void {
  clearTimeout(settling)
  settling = setTimeout(settle, SETTLE_MILLISECONDS)
}

/** One for all screens; none while nobody looks, as browsers allow six connections. */
function settle(): void {
  const topics = isLookedAt() ? followedTopics() : []
  const follows = [readToken() ?? '', ...topics].join(' ')
  if (connection?.follows === follows) return
  connection?.leaving.abort()
  connection = null
  stopPolling()
  if (topics.length === 0) {
    hasMissed = true
    return
  }
  connection = { follows, leaving: new AbortController() }
  void stayConnected(topics, connection.leaving.signal)
}

const isLookedAt = () => document.visibilityState === 'visible' && Date.now() - lastTouch < IDLE_MILLISECONDS

async function stayConnected(topics: Topic[], signal: AbortSignal): Promise<void> {
  let wait = 0
  const ready = () => {
    wait = BACKOFF_MILLISECONDS.first
    stopPolling()
    if (hasMissed) tellFollowers(topics)
    hasMissed = false
  }
  while (!signal.aborted) {
    // The next is tried; meanwhile pages poll.
    await readEvents(topics, { ready, changed: tellFollowers }, signal).catch(() => {})
    if (signal.aborted) return
    reportNoAnswer()
    hasMissed = true
    polling ??= setInterval(tellFollowers, POLL_MILLISECONDS, undefined)
    await pause(wait * (0.5 + Math.random()), signal)
    wait = Math.min(BACKOFF_MILLISECONDS.most, Math.max(BACKOFF_MILLISECONDS.first, 2 * wait))
  }
}

function stopPolling(): void {
  clearInterval(polling)
  polling = undefined
}

function watchPage(): void {
  if (isWatching) return
  isWatching = true
  onSessionChange(settleSoon)
  document.addEventListener('visibilitychange', settleSoon)
  window.addEventListener('online', reconnect)
  for (const kind of ['pointerdown', 'pointermove', 'keydown'] as const) {
    window.addEventListener(kind, noteTouch, { passive: true, capture: true })
  }
  setInterval(settleSoon, LOOK_MILLISECONDS)
}

function noteTouch(): void {
  const wasIdle = Date.now() - lastTouch >= IDLE_MILLISECONDS
  lastTouch = Date.now()
  if (wasIdle) settleSoon()
}

/** Opens the stream anew, and reads what was missed. */
export function reconnect(): void {
  connection?.leaving.abort()
  connection = null
  hasMissed = true
  settleSoon()
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => resolve())
  })
}
