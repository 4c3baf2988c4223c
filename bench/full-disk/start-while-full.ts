import { setTimeout as pause } from 'node:timers/promises'
import { killAll, waitUntilGone } from '@desk/testing/processes'
import { compareLoads, startLoads } from '../crash-test/all-loads.ts'
import type { CrashServer } from '../crash-test/crash-server.ts'
import type { Outcome } from './round.ts'
import { startReads } from './reads.ts'
import type { SmallDisk } from './small-disk.ts'
import { tryWrites } from './writes.ts'

const LOAD_MS = 2_000
const READ_MS = 3_000
const EXIT_TIMEOUT_MS = 30_000
const SENTENCE = /the disk of \S+ is full\. Free some space there/i

/** The server either starts and reads, or says why not; once there is space all is as before. */
export async function startWhileFull(server: CrashServer, disk: SmallDisk): Promise<Outcome> {
  const errors: string[] = []
  const loads = await startLoads(server)
  await pause(LOAD_MS)
  await disk.fill()
  const processes = await server.process.processes()
  killAll(processes)
  const staying = await waitUntilGone(processes, server.dataDir, EXIT_TIMEOUT_MS)
  errors.push(...staying.map(({ command }) => `survived: ${command}`))
  await loads.stop()
  const begun = performance.now()
  const said = await whyNoStart(server)
  const isUp = said === undefined
  const seen = isUp ? await lookAround(server, loads.today) : { answered: 0, failed: 0, refused: 0, saved: 0 }
  if (!isUp && !SENTENCE.test(said)) errors.push(`the start did not say why: ${said.slice(0, 2_000)}`)
  const how = isUp ? 'it started' : `it said why not (“${SENTENCE.exec(said)?.[0] ?? ''}”)`
  const took = Math.round(performance.now() - begun)
  await disk.freeSpace()
  const roomAt = performance.now()
  if (isUp) await untilSaved(server, loads.today, errors)
  const backMs = Math.round(performance.now() - roomAt)
  if (!isUp) await server.restart()
  const { summary, errors: found, ...compared } = await compareLoads(server, loads, false)
  return {
    ...compared,
    reads: { answered: seen.answered, failed: seen.failed },
    writes: { refused: seen.refused, saved: seen.saved },
    sentences: loads.bookings.tally.sentences,
    backMs,
    errors: [...errors, ...loads.unexpected(), ...found],
    summary: `start while full: ${how} after ${took} ms; ${summary}`,
  }
}

/** Undefined when it starts. */
const whyNoStart = (server: CrashServer) =>
  server.restart().then(
    () => undefined,
    (error: Error) => error.message,
  )

async function lookAround(server: CrashServer, today: string) {
  const reads = startReads(server)
  await pause(READ_MS)
  const { refused, saved } = await tryWrites(server, today)
  await reads.stop()
  const { answered, wrong } = reads.clear()
  return { answered, failed: wrong.length, refused, saved }
}

async function untilSaved(server: CrashServer, today: string, errors: string[]): Promise<void> {
  const until = performance.now() + EXIT_TIMEOUT_MS
  while ((await tryWrites(server, today)).refused > 0) {
    if (performance.now() > until) return void errors.push('nothing was saved after there was space')
    await pause(200)
  }
}
