import { setTimeout as pause } from 'node:timers/promises'
import type { ServerProcess } from '@desk/testing/server-process'
import { cpuMilliseconds } from './cpu-time.ts'

const LOOK_MS = 150
/** Of a core: timers and polling. */
const MOST_BUSY = 0.03

/** So that leftovers of one call, or jobs of every minute, are not the next one's. */
export async function untilAtRest(server: ServerProcess, mostLooks: number): Promise<void> {
  let before = { at: performance.now(), cpu: await cpuMilliseconds(server) }
  for (let look = 0; look < mostLooks; look += 1) {
    await pause(LOOK_MS)
    const now = { at: performance.now(), cpu: await cpuMilliseconds(server) }
    // An ended process's time reaches its parent later.
    if (Math.abs(now.cpu - before.cpu) <= MOST_BUSY * (now.at - before.at)) return
    before = now
  }
}
