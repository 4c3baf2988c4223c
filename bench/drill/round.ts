import { setTimeout as pause } from 'node:timers/promises'
import { getHospital } from '@desk/contract/hospital'
import { killAll, findPostmaster, send, waitUntilGone } from '@desk/testing/processes'
import { apiOf } from '@desk/testing/api'
import { type Load, startLoad } from './booking-load.ts'
import { type Clinic, readBook } from './clinic.ts'

/** What dies alone before everything dies. */
export type Round = { before: 'nothing' | 'postgres' | 'server' }

export type Outcome = {
  acknowledged: number
  lost: number
  double: number
  complaints: string[]
  story: string
}

const BACK_WITHIN_MS = 30_000
const GONE_WITHIN_MS = 30_000

/** Books at full speed, kills, starts again on the same folder, and compares the doctor's book with what was promised. */
export async function holdRound(clinic: Clinic, { before }: Round): Promise<Outcome> {
  const { data: hospital } = await apiOf(clinic.url)(getHospital)
  const load = startLoad(() => clinic.url, clinic.doctor.doctorId, hospital?.today ?? '')
  const complaints: string[] = []
  const story: string[] = []
  await pause(200 + Math.random() * 1300)
  if (before === 'postgres') story.push(await killPostgres(clinic, load, complaints))
  if (before === 'server') story.push(await killServer(clinic, complaints))
  if (before !== 'nothing') await pause(200 + Math.random() * 800)
  story.push(await killEverything(clinic, complaints))
  await load.stop()
  const restarted = await clinic.restart()
  story.push(`back in ${Math.round(restarted)} ms`)
  complaints.push(...load.tally.unexpected)
  return { ...(await compare(clinic, load, complaints)), complaints, story: story.join(', ') }
}

async function compare(clinic: Clinic, { tally }: Load, complaints: string[]) {
  const { held, told } = await readBook(clinic)
  const kept = new Set(held)
  if (told !== held.length) {
    complaints.push(`half written: ${held.length} appointments, but ${told} notifications`)
  }
  return {
    acknowledged: tally.acknowledged.length,
    lost: tally.acknowledged.filter((slot) => !kept.has(slot)).length,
    // A slot acknowledged twice is double, too, even if only one of the two is there.
    double: held.length - kept.size + tally.acknowledged.length - new Set(tally.acknowledged).size,
  }
}

/** Launcher, server and every process of PostgreSQL, found in one look and killed in one go. */
async function killEverything({ server, dataDir }: Clinic, complaints: string[]): Promise<string> {
  const processes = await server.processes()
  killAll(processes)
  const staying = await waitUntilGone(processes, dataDir, GONE_WITHIN_MS)
  complaints.push(...staying.map(({ command }) => `survived: ${command}`))
  return `all ${processes.length} processes killed`
}

/** The server must answer 503 meanwhile and take bookings again by itself. */
async function killPostgres({ dataDir }: Clinic, { tally }: Load, complaints: string[]): Promise<string> {
  const postmaster = await findPostmaster(dataDir)
  if (!postmaster) {
    complaints.push('PostgreSQL was not found')
    return 'PostgreSQL not found'
  }
  send(postmaster.pid, 'SIGKILL')
  const begun = performance.now()
  // Its workers finish what they are at: only a booking in the new one shows that it is back.
  while (!(await hasNewPostgres(dataDir, postmaster.pid)) && performance.now() - begun < BACK_WITHIN_MS) {
    await pause(5)
  }
  const count = tally.acknowledged.length
  while (tally.acknowledged.length <= count && performance.now() - begun < BACK_WITHIN_MS) await pause(5)
  const took = Math.round(performance.now() - begun)
  if (tally.acknowledged.length <= count) complaints.push(`no booking ${took} ms after PostgreSQL was killed`)
  if (tally.unavailable === 0) complaints.push('no call was answered 503 while PostgreSQL was away')
  if (tally.unanswered > 0)
    complaints.push(`${tally.unanswered} calls got no answer while PostgreSQL was away`)
  return `PostgreSQL killed, bookings again after ${took} ms (${tally.unavailable} × 503)`
}

async function hasNewPostgres(dataDir: string, formerPid: number): Promise<boolean> {
  const found = await findPostmaster(dataDir)
  return found !== undefined && found.pid !== formerPid
}

/** The database must leave with its server. */
async function killServer(clinic: Clinic, complaints: string[]): Promise<string> {
  const { server, dataDir } = clinic
  const processes = await server.processes()
  const main = processes.find(({ parent, command }) => parent === server.pid && command.includes('main.ts'))
  send(main?.pid, 'SIGKILL')
  const begun = performance.now()
  const staying = await waitUntilGone(processes, dataDir, GONE_WITHIN_MS)
  complaints.push(...staying.map(({ command }) => `outlived its server: ${command}`))
  const left = Math.round(performance.now() - begun)
  await clinic.restart()
  return `server killed, its database left after ${left} ms`
}
