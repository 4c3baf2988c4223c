import { setTimeout as pause } from 'node:timers/promises'
import { findPostmaster, send } from '@desk/testing/processes'
import { compareLoads, type Loads, startLoads } from '../crash-test/all-loads.ts'
import type { CrashServer } from '../crash-test/crash-server.ts'

/** `fast` rolls back, `immediate` just leaves. */
const STOPS = { fast: 'SIGINT', immediate: 'SIGQUIT' } as const
export type Stop = keyof typeof STOPS

export type Outcome = {
  acknowledged: number
  lost: number
  double: number
  half: number
  gapsMs: number[]
  unavailable: number
  errors: string[]
  summary: string
}

const STOPS_OF_ROUND = 3
const LEAST_LOAD_MS = 1_000
const MORE_LOAD_MS = 1_500
const BACK_WITHIN_MS = 60_000

export async function runRound(server: CrashServer, stop: Stop): Promise<Outcome> {
  const loads = await startLoads(server)
  const errors: string[] = []
  const gapsMs: number[] = []
  for (let stops = 0; stops < STOPS_OF_ROUND; stops += 1) {
    await pause(LEAST_LOAD_MS + Math.random() * MORE_LOAD_MS)
    gapsMs.push(await stopDatabase(server, loads, { stop, errors }))
  }
  await loads.stop()
  const { unavailable, unanswered } = loads.bookings.tally
  if (unavailable === 0) errors.push('no call was answered 503 while PostgreSQL was away')
  if (unanswered > 0) errors.push(`${unanswered} calls got no answer while PostgreSQL was away`)
  errors.push(...loads.unexpected())
  const { errors: found, ...compared } = await compareLoads(server, loads, false)
  return { ...compared, gapsMs, unavailable, errors: [...errors, ...found] }
}

async function stopDatabase(
  { dataDir }: CrashServer,
  { bookings: { tally } }: Loads,
  { stop, errors }: { stop: Stop; errors: string[] },
): Promise<number> {
  const before = await findPostmaster(dataDir)
  const begun = performance.now()
  const isInTime = () => performance.now() - begun < BACK_WITHIN_MS
  send(before?.pid, STOPS[stop])
  // The old one may still acknowledge a booking.
  while (!(await isAnother(dataDir, before?.pid)) && isInTime()) await pause(5)
  const count = tally.acknowledged.length
  while (tally.acknowledged.length <= count && isInTime()) await pause(5)
  if (tally.acknowledged.length <= count) errors.push(`no booking within ${BACK_WITHIN_MS} ms after the stop`)
  return Math.round(performance.now() - begun)
}

async function isAnother(dataDir: string, pid: number | undefined): Promise<boolean> {
  const found = await findPostmaster(dataDir)
  return found !== undefined && found.pid !== pid
}
