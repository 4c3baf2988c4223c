import { reconnect } from '../live/connection.ts'
import { rereadHospital } from '../hospital.ts'
import { onNoAnswer } from '../no-answer.ts'
import { queryClient } from '../query-client.ts'
import { sendCall } from '../send-call.ts'
import { createStore } from '../store.ts'
import { VISITOR_CALLS } from '../visitor-api.ts'
import { asOf, standsIn } from './as-of.ts'

/** `back`: for a while after `gone`. */
type Connection = 'there' | 'gone' | 'back'

const TIMEOUT_MS = 5000
const WAIT_MILLISECONDS = { first: 1000, most: 15_000 }
const SAID_MILLISECONDS = 10_000
/** A web server's answer for one that is down. */
const NOBODY_THERE = 502

export const connection = createStore<Connection>('there')

let isLooking = false

/** After unanswered calls, or the browser's word. */
export function watchConnection(): void {
  onNoAnswer(lookSoon)
  window.addEventListener('offline', lookSoon)
  window.addEventListener('online', lookSoon)
  lookSoon()
}

const lookSoon = () => void look()

/** Until an answer; then what is in sight is reread if anything was missed. */
async function look(): Promise<void> {
  if (isLooking) return
  isLooking = true
  let wait = WAIT_MILLISECONDS.first
  while (!(await isAnswered())) {
    connection.set('gone')
    await pauseUntilLikely(wait)
    wait = Math.min(WAIT_MILLISECONDS.most, 2 * wait)
  }
  isLooking = false
  if (connection.get() === 'gone' || standsIn.get()) beBack()
}

async function isAnswered(): Promise<boolean> {
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  try {
    const response = await sendCall({ ...VISITOR_CALLS.getHospital, signal })
    await response.arrayBuffer()
    return response.status < NOBODY_THERE
  } catch {
    return false
  }
}

function beBack(): void {
  const wasSaid = connection.get() === 'gone'
  asOf.set(null)
  standsIn.set(false)
  rereadHospital()
  reconnect()
  void queryClient.invalidateQueries()
  if (!wasSaid) return
  connection.set('back')
  setTimeout(() => {
    if (connection.get() === 'back') connection.set('there')
  }, SAID_MILLISECONDS)
}

/** Sooner when the browser says so, or somebody looks. */
async function pauseUntilLikely(milliseconds: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const over = new AbortController()
  const listening = { signal: over.signal }
  const timer = setTimeout(resolve, milliseconds)
  window.addEventListener('online', () => resolve(), listening)
  document.addEventListener('visibilitychange', () => resolve(), listening)
  await promise
  clearTimeout(timer)
  over.abort()
}
