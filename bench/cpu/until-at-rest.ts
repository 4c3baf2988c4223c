import { setTimeout as pause } from 'node:timers/promises'
import type { ServerProcess } from '@desk/testing/server-process'
import { cpuMilliseconds } from './cpu-time.ts'

const LOOK_MS = 150
/** The share of a core that timers and polling take. */
const MOST_BUSY = 0.03

/** What is left of one call is not counted for the next. */
export async function untilAtRest(server: ServerProcess, mostLooks: number): Promise<void> {
  let before = { at: performance.now(), cpu: await cpuMilliseconds(server) }
  for (let look = 0; look < mostLooks; look += 1) {
    await pause(LOOK_MS)
    const now = { at: performance.now(), cpu: await cpuMilliseconds(server) }
    // The time of an ended process reaches its parent later.
    if (Math.abs(now.cpu - before.cpu) <= MOST_BUSY * (now.at - before.at)) return
    before = now
  }
}
