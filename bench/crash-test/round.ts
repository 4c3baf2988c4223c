import { setTimeout as pause } from 'node:timers/promises'
import { getHospital } from '@desk/contract/hospital'
import { apiOf } from '@desk/testing/api'
import { findPostmaster, killAll, killPostmaster, send, waitUntilGone } from '@desk/testing/processes'
import { type Load, startLoad } from './booking-load.ts'
import { type CrashServer, listHeldSlots } from './crash-server.ts'
import { compareLives } from './compare-lives.ts'
import { countBookedBy, countLostOfDesk, type DeskLoad, startDesk } from './desk-load.ts'
import { type LifeLoad, startLives } from './life-load.ts'
import { compareHolds, startHolds } from './hold-load.ts'
import { compareRegistered, startRegistering } from './register-load.ts'
import { countLostRePlans, type RePlanLoad, startRePlans } from './re-plan-load.ts'
import { countLostOfSchedule, type ScheduleLoad, startSchedule } from './schedule-load.ts'

/** What is killed alone before everything is. */
export type FirstKill = 'nothing' | 'postgres' | 'server'

type Outcome = {
  acknowledged: number
  lost: number
  double: number
  /** Without the step of its history. */
  half: number
  errors: string[]
  summary: string
}

const RESTART_TIMEOUT_MS = 30_000
const EXIT_TIMEOUT_MS = 30_000
/** Killed at any moment of it. */
const LEAST_LOAD_MS = 1_500
const MORE_LOAD_MS = 2_500

/** Books at full speed, kills, starts again on the same folder, and compares what is stored with what was acknowledged. */
export async function runRound(server: CrashServer, firstKill: FirstKill): Promise<Outcome> {
  const { data: hospital } = await apiOf(server.url)(getHospital)
  const today = hospital?.today ?? ''
  const load = startLoad(() => server.url, server.doctor.doctorId, today)
  const lives = startLives(() => server.url, { ...server.lives, today })
  const desk = startDesk(() => server.url, { ...server.lives, patients: server.waiting, today })
  const schedule = startSchedule(() => server.url, { ...server.lives, today })
  const rePlans = server.rePlans.map((away) => startRePlans(() => server.url, { ...away, today }))
  const holds = startHolds(() => server.url, { ...server.holds, today })
  const newcomers = startRegistering(() => server.url)
  const errors: string[] = []
  const steps: string[] = []
  await pause(LEAST_LOAD_MS + Math.random() * MORE_LOAD_MS)
  if (firstKill === 'postgres') steps.push(await killDatabase(server, load, errors))
  if (firstKill === 'server') steps.push(await killServer(server, errors))
  if (firstKill !== 'nothing') await pause(200 + Math.random() * 800)
  steps.push(await killEverything(server, errors))
  const others = [lives, desk, schedule, ...rePlans, holds, newcomers]
  await Promise.all([load, ...others].map((one) => one.stop()))
  await server.losePower()
  steps.push(`back in ${Math.round(await server.restart())} ms`)
  errors.push(...[load, ...others].flatMap(({ tally }) => tally.unexpected))
  // First, for holds end by themselves.
  const held = await compareHolds(server.url, { ...server.holds, today }, holds, firstKill === 'nothing')
  const bookings = await compare(server, load, errors)
  const changes = await compareChanges(server, { lives, desk, schedule, rePlans })
  const accounts = await compareRegistered(server.url, server.administrator, newcomers)
  return {
    acknowledged: others.reduce((sum, { tally }) => sum + tally.acknowledged, bookings.acknowledged),
    lost: bookings.lost + changes.lost + held.lost + accounts.lost,
    double: bookings.double + changes.double + held.double + accounts.double,
    half: changes.half,
    errors,
    summary: [
      ...steps,
      changes.seen,
      `${desk.accepted.length} offers taken`,
      `${newcomers.tally.acknowledged} registered`,
      `${schedule.tally.acknowledged} schedule changes`,
      `${rePlans.reduce((sum, { tally }) => sum + tally.acknowledged, 0)} of re-plans`,
      `${holds.tally.acknowledged} of holds (${held.compared} compared)`,
    ].join(', '),
  }
}

type Changes = { lives: LifeLoad; desk: DeskLoad; schedule: ScheduleLoad; rePlans: RePlanLoad[] }

async function compareChanges(server: CrashServer, { lives, desk, schedule, rePlans }: Changes) {
  const { doctor } = server.lives
  const toldOfOthers = await countBookedBy(server.url, server.waiting)
  const { steps, notified, ...loss } = await compareLives(server.url, server.lives, lives.lives, toldOfOthers)
  const { held } = await listHeldSlots(server, doctor)
  const lostOfDesk = await countLostOfDesk(server.url, doctor, desk)
  const lostOfSchedule = await countLostOfSchedule(server.url, doctor, schedule)
  let lost = loss.lost + lostOfDesk + lostOfSchedule
  for (const [place, away] of server.rePlans.entries()) {
    const load = rePlans[place]
    if (load) lost += await countLostRePlans(server.url, away, load)
  }
  if (lost > 0)
    console.log(`  lost: ${JSON.stringify({ lives: loss.lost, lostOfDesk, lostOfSchedule, all: lost })}`)
  const double = loss.double + held.length - new Set(held).size
  return { ...loss, lost, double, seen: `${steps} steps and ${notified} notifications of lives compared` }
}

async function compare(server: CrashServer, { tally }: Load, errors: string[]) {
  const { held, notified } = await listHeldSlots(server, server.doctor)
  const kept = new Set(held)
  if (notified !== held.length) {
    errors.push(`half written: ${held.length} appointments, but ${notified} notifications`)
  }
  return {
    acknowledged: tally.acknowledged.length,
    lost: tally.acknowledged.filter((slot) => !kept.has(slot)).length,
    // A slot acknowledged twice is double, too, even if only one of the two is there.
    double: held.length - kept.size + tally.acknowledged.length - new Set(tally.acknowledged).size,
  }
}

/** Launcher, server and every process of PostgreSQL, listed once and killed at once. */
async function killEverything({ process, dataDir }: CrashServer, errors: string[]): Promise<string> {
  const processes = await process.processes()
  killAll(processes)
  const staying = await waitUntilGone(processes, dataDir, EXIT_TIMEOUT_MS)
  errors.push(...staying.map(({ command }) => `survived: ${command}`))
  return `all ${processes.length} processes killed`
}

/** The server must answer 503 meanwhile and take bookings again by itself. */
async function killDatabase({ dataDir }: CrashServer, { tally }: Load, errors: string[]): Promise<string> {
  const killed = await killPostmaster(dataDir)
  const begun = performance.now()
  const isInTime = () => performance.now() - begun < RESTART_TIMEOUT_MS
  // Workers of the killed one finish what they are at: only a booking in the new one shows that it is back.
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

/** The database must leave with its server. */
async function killServer(server: CrashServer, errors: string[]): Promise<string> {
  const { process, dataDir } = server
  const processes = await process.processes()
  const main = processes.find(({ parent, command }) => parent === process.pid && command.includes('main.ts'))
  send(main?.pid, 'SIGKILL')
  const begun = performance.now()
  const staying = await waitUntilGone(processes, dataDir, EXIT_TIMEOUT_MS)
  errors.push(...staying.map(({ command }) => `outlived its server: ${command}`))
  const took = Math.round(performance.now() - begun)
  await server.restart()
  return `server killed, its database left after ${took} ms`
}
