import type { ChildProcess } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import type { IsoDate } from '@desk/rules/calendar-date'
import { type Load, startLoad } from './booking-load.ts'
import { settingsOf, URL_OF_DESKS } from './cluster.ts'
import { compare, longestGap, type Stored } from './compare.ts'
import { type Fault, faultsOfRound, strike } from './faults.ts'
import { type Place, runOnHost } from './host-process.ts'
import { ADDRESSES, type DatabaseName, type DeskName } from './network.ts'
import type { RoundOutcome, Sizes } from './result.ts'
import { waitUntilWhole } from './watch.ts'

const CALM_MS = 4_000
const RESUME_MS = 90_000
const WHOLE_MS = 180_000

type Booked = { doctorId: string; token: string; today: IsoDate }
type Desks = Record<DeskName, ChildProcess>
type Line = { fault: Fault; whom: string; now: string; gap: number; whole: number }

/** Brings faults while people book, then compares answers and table. */
export async function runRound(
  place: Place,
  round: number,
  desks: Desks,
  booked: Booked,
): Promise<RoundOutcome> {
  const load = startLoad(URL_OF_DESKS, booked.doctorId, [booked.token], booked.today)
  const lines: Line[] = []
  for (const fault of faultsOfRound(round)) {
    const line = await tryFault(place, fault, desks, load)
    console.log(
      `  ${[`${round}.`, fault, `(${line.whom})`, `primary ${line.now},`, `longest gap ${inSeconds(line.gap)} s,`, `whole after ${inSeconds(line.whole)} s`].join(' ')}`,
    )
    lines.push(line)
  }
  await load.stop()
  const { leader } = await waitUntilWhole(WHOLE_MS)
  const compared = compare(load.tally, await readStored(place, leader, booked.doctorId))
  const gap = Math.max(...lines.map((line) => line.gap))
  const { unavailable, unanswered, unexpected, unknown } = load.tally
  console.log(
    `round ${round}: ${compared.acknowledged} acknowledged, ${compared.lost} lost, ${compared.double} double, ${compared.untrue} untrue, ` +
      `longest write gap ${inSeconds(gap)} s; ${unavailable.length} × 503 (slowest ${inSeconds(Math.max(0, ...unavailable))} s), ` +
      `${unanswered} unanswered, ${unknown.length} unknown at the end`,
    ...unexpected.map((text) => `\n  ${text}`),
  )
  const gaps = lines.map((line) => ({ fault: line.fault, gap: line.gap }))
  return { compared, gaps, unavailable, wrong: unexpected.length + unknown.length }
}

/** In bytes. */
export async function readSizes(place: Place): Promise<Sizes> {
  const { leader } = await waitUntilWhole(WHOLE_MS)
  const select = `select pg_database_size('desk'), pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')`
  const [database, wal] = (await query(place, leader, select)).trim().split(',').map(Number)
  if (database === undefined || wal === undefined)
    throw new Error('The database does not say how large it is.')
  return { database, wal }
}

/** The fault is undone once bookings succeed again, or after a while. */
async function tryFault(place: Place, fault: Fault, desks: Desks, { tally }: Load): Promise<Line> {
  const roles = await waitUntilWhole(WHOLE_MS)
  await pause(CALM_MS)
  const from = Date.now()
  const { whom, heal } = await strike(fault, { place, roles, desks })
  const struck = Date.now()
  // Answers come a moment later.
  await pause(CALM_MS)
  const isBooking = () => tally.acknowledged.some(({ at }) => at > struck + CALM_MS / 2)
  while (!isBooking() && Date.now() - struck < RESUME_MS) await pause(100)
  await pause(CALM_MS)
  const healing = Date.now()
  await heal()
  const now = await waitUntilWhole(WHOLE_MS)
  const until = Date.now()
  const times = tally.acknowledged.map(({ at }) => at)
  return { fault, whom, now: now.leader, gap: longestGap(times, from, until), whole: until - healing }
}

const inSeconds = (ms: number) => (ms / 1000).toFixed(1)

async function readStored(place: Place, leader: DatabaseName, doctorId: string): Promise<Stored[]> {
  const select = `select id, date || ' ' || start_minute from appointments where released_at is null and doctor_id = '${doctorId}'`
  const text = await query(place, leader, select)
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [id = '', slot = ''] = line.split(',')
      return { id, slot }
    })
}

function query(place: Place, leader: DatabaseName, statement: string): Promise<string> {
  const url = `postgres://desk:${settingsOf(leader)['DESK_PASSWORD']}@${ADDRESSES[leader]}:5432/desk`
  const command = ['psql', url, '--no-psqlrc', '--csv', '--tuples-only', '--command', statement]
  return runOnHost(place, 'front', { user: 'postgres', command })
}
