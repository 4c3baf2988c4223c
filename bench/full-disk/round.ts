import { setTimeout as pause } from 'node:timers/promises'
import { keptBytes } from '@desk/rules/kept-room'
import { findPostmaster } from '@desk/testing/processes'
import { compareLoads, type Loads, startLoads } from '../crash-test/all-loads.ts'
import type { CrashServer } from '../crash-test/crash-server.ts'
import { startReads } from './reads.ts'
import type { SmallDisk } from './small-disk.ts'
import { isTold, type Told } from './told.ts'
import { type Tried, tryWrites } from './writes.ts'

/** How it fills up. */
export type Filling = 'at-once' | 'slowly' | 'by-itself'

export type Outcome = {
  acknowledged: number
  lost: number
  double: number
  half: number
  /** What was lost, in words. */
  gone: string[]
  /** While it was full. */
  reads: { answered: number; failed: number }
  writes: { refused: number; saved: number }
  backMs: number
  errors: string[]
  summary: string
}

const LOAD_MS = 2_000
const FULL_MS = 6_000
/** For running calls, and for the server to notice. */
const SETTLE_MS = 1_500
const BACK_WITHIN_MS = 30_000
const PORTION = 12 * 1024 ** 2
/** Above the server's reserve, for bookings to use up. */
const LEFT_FOR_US = 3 * 1024 ** 2
const US_MS = 60_000

/** And compares. */
export async function runRound(server: CrashServer, disk: SmallDisk, filling: Filling): Promise<Outcome> {
  const before = await findPostmaster(server.dataDir)
  const errors: string[] = []
  const loads = await startLoads(server)
  const reads = startReads(server)
  await pause(LOAD_MS)
  errors.push(...(await FILLINGS[filling](disk, loads)))
  await pause(SETTLE_MS)
  reads.clear()
  const writes = await whileFull(server, loads.today)
  const seen = reads.clear()
  const told = await isTold(server)
  const leftMb = Math.round((await disk.readSpace()).freeBytes / 1024 ** 2)
  await disk.makeRoom()
  const backMs = await untilBooked(loads, errors)
  await loads.stop()
  await reads.stop()
  const after = await findPostmaster(server.dataDir)
  if (before?.pid !== after?.pid) errors.push('PostgreSQL was started again')
  errors.push(...writes.wrong, ...seen.wrong, ...wrongTold(told), ...loads.unexpected())
  if (writes.saved > 0) errors.push(`${writes.saved} writes were saved on a full disk`)
  const { summary, errors: found, ...compared } = await compareLoads(server, loads, false)
  return {
    ...compared,
    reads: { answered: seen.answered, failed: seen.wrong.length },
    writes: { refused: writes.refused, saved: writes.saved },
    backMs,
    errors: [...errors, ...found],
    summary: `${filling}: ${leftMb} MB left; ${summary}`,
  }
}

/** Each gives what went wrong. */
const FILLINGS: Record<Filling, (disk: SmallDisk, loads: Loads) => Promise<string[]>> = {
  'at-once': async (disk) => {
    await disk.fill()
    return []
  },
  slowly: async (disk) => {
    while ((await disk.readSpace()).freeBytes > 2 * PORTION) {
      await disk.take(PORTION)
      await pause(200)
    }
    await disk.fill()
    return []
  },
  'by-itself': async (disk, { bookings }) => {
    const { freeBytes, allBytes } = await disk.readSpace()
    await disk.take(freeBytes - keptBytes(allBytes) - LEFT_FOR_US)
    const until = performance.now() + US_MS
    const { unavailable } = bookings.tally
    while (bookings.tally.unavailable === unavailable && performance.now() < until) await pause(50)
    return bookings.tally.unavailable > unavailable ? [] : ['the bookings did not fill the disk']
  },
}

async function whileFull(server: CrashServer, today: string) {
  const sum: Tried = { refused: 0, saved: 0, wrong: [] }
  const until = performance.now() + FULL_MS
  while (performance.now() < until) {
    const { refused, saved, wrong } = await tryWrites(server, today)
    sum.refused += refused
    sum.saved += saved
    sum.wrong.push(...wrong)
    await pause(100)
  }
  return sum
}

/** Milliseconds after room is made. */
async function untilBooked({ bookings: { tally } }: Loads, errors: string[]): Promise<number> {
  const begun = performance.now()
  const count = tally.acknowledged.length
  while (tally.acknowledged.length <= count) {
    if (performance.now() - begun > BACK_WITHIN_MS) {
      errors.push('no booking was made after there was room')
      break
    }
    await pause(10)
  }
  return Math.round(performance.now() - begun)
}

const wrongTold = (told: Told) =>
  Object.entries(told).flatMap(([what, isSo]) => (isSo ? [] : [`${what} did not tell of the full disk`]))
