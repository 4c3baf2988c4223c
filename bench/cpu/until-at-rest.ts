import { setTimeout as pause } from 'node:timers/promises'
import type { ServerProcess } from '@desk/testing/server-process'
import { cpuMilliseconds } from './cpu-time.ts'

const LOOK_MS = 150
/** Of one core, while nobody calls: timers, and the polling for jobs. */
const MOST_BUSY = 0.03

/**
 * Waits until server and database do hardly more than wait themselves, so many looks at most: what one call left behind, or a job of every
 * minute, is not the next one's.
 */
export async function untilAtRest(server: ServerProcess, mostLooks: number): Promise<void> {
  let before = { at: performance.now(), cpu: await cpuMilliseconds(server) }
  for (let look = 0; look < mostLooks; look += 1) {
    await pause(LOOK_MS)
    const now = { at: performance.now(), cpu: await cpuMilliseconds(server) }
    // Of a process that has ended the time is its parent's a moment later.
    if (Math.abs(now.cpu - before.cpu) <= MOST_BUSY * (now.at - before.at)) return
    before = now
  }
}
