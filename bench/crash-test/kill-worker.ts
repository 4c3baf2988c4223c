import { setTimeout as pause } from 'node:timers/promises'
import { type Process, send } from '@desk/testing/processes'
import type { Load } from './booking-load.ts'
import type { CrashServer } from './crash-server.ts'

const BACK_WITHIN_MS = 30_000
const LOOK_EVERY_MS = 100

/** The other processes go on, and the killed one is replaced. */
export async function killWorker(
  server: CrashServer,
  count: number,
  { tally }: Load,
  errors: string[],
): Promise<string> {
  const workers = await workersOf(server)
  if (workers.length !== count) errors.push(`${workers.length} workers serve, not ${count}`)
  const [killed] = workers
  send(killed?.pid, 'SIGKILL')
  const begun = performance.now()
  const booked = tally.acknowledged.length
  const isInTime = () => performance.now() - begun < BACK_WITHIN_MS
  const isReplaced = async () =>
    (await workersOf(server)).filter(({ pid }) => pid !== killed?.pid).length === count &&
    (await countServing(server.url)) === count
  let isBack = false
  while (!isBack && isInTime()) {
    await pause(LOOK_EVERY_MS)
    isBack = await isReplaced()
  }
  const took = Math.round(performance.now() - begun)
  const meanwhile = tally.acknowledged.length - booked
  if (!isBack) errors.push(`no other worker ${took} ms after one was killed`)
  if (meanwhile === 0) errors.push('nobody could book while a worker was away')
  return `one of ${count} workers killed, replaced after ${took} ms (${meanwhile} bookings meanwhile)`
}

async function workersOf({ process }: CrashServer): Promise<Process[]> {
  const programs = (await process.processes()).filter(({ command }) => command.includes('main.js'))
  const pids = new Set(programs.map(({ pid }) => pid))
  return programs.filter(({ parent }) => pids.has(parent))
}

/** Undefined counts as none: the killed process may be the one that is asked. */
async function countServing(url: string): Promise<number> {
  try {
    const response = await fetch(`${url}/metrics`, { signal: AbortSignal.timeout(2_500) })
    return Number(/^desk_workers (\d+)$/m.exec(await response.text())?.[1] ?? 0)
  } catch {
    return 0
  }
}
