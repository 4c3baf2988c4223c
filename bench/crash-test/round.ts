import { setTimeout as pause } from 'node:timers/promises'
import type { SmtpServer } from '@desk/testing/smtp-server'
import { findPostmaster, killAll, killPostmaster, send, waitUntilGone } from '@desk/testing/processes'
import type { Load } from './booking-load.ts'
import { compareLoads, type Loads, startLoads } from './all-loads.ts'
import { listLostEmails } from './compare-emails.ts'
import type { CrashServer } from './crash-server.ts'
import { killWorker } from './kill-worker.ts'

/** What is killed alone, before everything is. */
export type FirstKill = 'nothing' | 'postgres' | 'server' | 'worker'

type Outcome = {
  acknowledged: number
  lost: number
  double: number
  /** Appointments whose history lacks a step. */
  half: number
  gone: string[]
  errors: string[]
  summary: string
}

const RESTART_TIMEOUT_MS = 30_000
const EXIT_TIMEOUT_MS = 30_000
/** The kill comes at any moment after it. */
const LEAST_LOAD_MS = 1_500
const MORE_LOAD_MS = 2_500

/** Kills while people work at full speed, starts again, and compares. */
export async function runRound(
  server: CrashServer,
  firstKill: FirstKill,
  { smtp, workers = 1 }: { smtp: SmtpServer; workers?: number | undefined },
): Promise<Outcome> {
  const loads = await startLoads(server)
  const { bookings } = loads
  const errors: string[] = []
  const steps: string[] = []
  await pause(LEAST_LOAD_MS + Math.random() * MORE_LOAD_MS)
  if (firstKill === 'postgres') steps.push(await killDatabase(server, bookings, errors))
  if (firstKill === 'server') steps.push(await killServer(server, errors))
  if (firstKill === 'worker') steps.push(await killWorker(server, workers, bookings, errors))
  if (firstKill !== 'nothing') await pause(200 + Math.random() * 800)
  steps.push(await killEverything(server, errors))
  await loads.stop()
  await server.losePower()
  steps.push(`back in ${Math.round(await server.restart())} ms`)
  errors.push(...loads.unexpected())
  const { summary, errors: found, ...compared } = await compareLoads(server, loads, firstKill === 'nothing')
  const unsent = await compareEmails(server, loads, smtp)
  return {
    ...compared,
    lost: compared.lost + unsent.length,
    gone: [...compared.gone, ...unsent],
    errors: [...errors, ...found],
    summary: [...steps, summary].join(', '),
  }
}

const compareEmails = (
  { url, administrator, follows }: CrashServer,
  { following }: Loads,
  smtp: SmtpServer,
) =>
  listLostEmails(url, administrator, {
    to: follows.doctor.profile.email,
    booked: following.booked.length,
    smtp,
  })

/** The list of processes is taken just before the kill. */
export async function killEverything({ process, dataDir }: CrashServer, errors: string[]): Promise<string> {
  const processes = await process.processes()
  killAll(processes)
  const staying = await waitUntilGone(processes, dataDir, EXIT_TIMEOUT_MS)
  errors.push(...staying.map(({ command }) => `survived: ${command}`))
  return `all ${processes.length} processes killed`
}

/** Calls must be answered 503 while PostgreSQL is away, and bookings succeed again without help. */
async function killDatabase({ dataDir }: CrashServer, { tally }: Load, errors: string[]): Promise<string> {
  const killed = await killPostmaster(dataDir)
  const begun = performance.now()
  const isInTime = () => performance.now() - begun < RESTART_TIMEOUT_MS
  // Old backends may still finish a booking: only one in the new PostgreSQL counts.
  while (!(await hasNewPostgres(dataDir, killed)) && isInTime()) await pause(5)
  const count = tally.acknowledged.length
  while (tally.acknowledged.length <= count && isInTime()) await pause(5)
  const took = Math.round(performance.now() - begun)
  if (tally.acknowledged.length <= count) errors.push(`no booking ${took} ms after PostgreSQL was killed`)
  if (tally.unavailable === 0) errors.push('no call was answered 503 while PostgreSQL was away')
  if (tally.unanswered > 0) errors.push(`${tally.unanswered} calls got no answer while PostgreSQL was away`)
  return `PostgreSQL killed, bookings again after ${took} ms (${tally.unavailable} × 503)`
}

async function hasNewPostgres(dataDir: string, killed: number | undefined): Promise<boolean> {
  const found = await findPostmaster(dataDir)
  return found !== undefined && found.pid !== killed
}

/** PostgreSQL must end with its server. */
async function killServer(server: CrashServer, errors: string[]): Promise<string> {
  const { process, dataDir } = server
  const processes = await process.processes()
  const main = processes.find(({ parent, command }) => parent === process.pid && command.includes('main.js'))
  send(main?.pid, 'SIGKILL')
  const begun = performance.now()
  const staying = await waitUntilGone(processes, dataDir, EXIT_TIMEOUT_MS)
  errors.push(...staying.map(({ command }) => `outlived its server: ${command}`))
  const took = Math.round(performance.now() - begun)
  await server.restart()
  return `server killed, its database left after ${took} ms`
}
