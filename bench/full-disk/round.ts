import { setTimeout as pause } from 'node:timers/promises'
import { reservedBytes } from '@desk/rules/reserved-space'
import { findPostmaster } from '@desk/testing/processes'
import { compareLoads, type Loads, startLoads } from '../crash-test/all-loads.ts'
import type { CrashServer } from '../crash-test/crash-server.ts'
import { startReads } from './reads.ts'
import type { SmallDisk } from './small-disk.ts'
import { isTold, type Told, untilDiskFull } from './told.ts'
import { type Tried, tryWrites } from './writes.ts'

export type Filling = 'at-once' | 'slowly' | 'by-itself'

export type Outcome = {
  acknowledged: number
  lost: number
  double: number
  half: number
  gone: string[]
  reads: { answered: number; failed: number }
  writes: { refused: number; saved: number }
  sentences: ReadonlyMap<string, number>
  backMs: number
  errors: string[]
  summary: string
}

const LOAD_MS = 2_000
const FULL_MS = 6_000
/** Until what is under way has ended. */
const SETTLE_MS = 1_500
const BACK_WITHIN_MS = 30_000
const PORTION = 12 * 1024 ** 2
/** More than the server keeps free on this disk. */
const LEFT_FOR_US = 3 * 1024 ** 2
const FULL_WITHIN_MS = 120_000

export async function runRound(server: CrashServer, disk: SmallDisk, filling: Filling): Promise<Outcome> {
  const before = await findPostmaster(server.dataDir)
  const errors: string[] = []
  const loads = await startLoads(server)
  const reads = startReads(server)
  await pause(LOAD_MS)
  await FILLINGS[filling](disk)
  if (!(await untilDiskFull(server, FULL_WITHIN_MS))) errors.push('the disk did not get full')
  await pause(SETTLE_MS)
  reads.clear()
  const writes = await whileFull(server, loads.today)
  const seen = reads.clear()
  const told = await isTold(server)
  const leftMb = Math.round((await disk.readSpace()).freeBytes / 1024 ** 2)
  await disk.freeSpace()
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
    sentences: loads.bookings.tally.sentences,
    backMs,
    errors: [...errors, ...found],
    summary: `${filling}: ${leftMb} MB left; ${summary}`,
  }
}

const FILLINGS: Record<Filling, (disk: SmallDisk) => Promise<void>> = {
  'at-once': (disk) => disk.fill(),
  slowly: async (disk) => {
    while ((await disk.readSpace()).freeBytes > 2 * PORTION) {
      await disk.take(PORTION)
      await pause(200)
    }
    await disk.fill()
  },
  'by-itself': async (disk) => {
    const { freeBytes, allBytes } = await disk.readSpace()
    await disk.take(freeBytes - reservedBytes(allBytes) - LEFT_FOR_US)
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

/** From the moment when space was freed, in ms. */
async function untilBooked({ bookings: { tally } }: Loads, errors: string[]): Promise<number> {
  const begun = performance.now()
  const count = tally.acknowledged.length
  while (tally.acknowledged.length <= count) {
    if (performance.now() - begun > BACK_WITHIN_MS) {
      errors.push('no booking was made after there was space')
      break
    }
    await pause(10)
  }
  return Math.round(performance.now() - begun)
}

const wrongTold = (told: Told) =>
  Object.entries(told).flatMap(([what, isSo]) => (isSo ? [] : [`${what} did not tell of the full disk`]))
