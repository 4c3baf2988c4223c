import { API_PREFIX } from '@desk/contract/endpoint'
import { getHospital } from '@desk/contract/hospital'
import { type BenchServer, withServer } from '../bench-server.ts'
import { cpuMilliseconds } from '../cpu/cpu-time.ts'
import { untilAtRest } from '../cpu/until-at-rest.ts'
import { atLeast, type Line, type Measurement, median, quartiles, type Result } from '../measurement.ts'
import { bookOverHttp } from './book-over-http.ts'
import { bookingsOf, todayAt } from './free-slots.ts'
import { callsPerSecond } from './load.ts'
import { barePerSecond, pgbenchPerSecond } from './pgbench.ts'
import { findTool, runSql } from './postgres-tools.ts'
import { type SentBooking, statementsOfBooking } from './sent-statements.ts'

/** As many as the server's pool has. */
const CONNECTIONS = 10
const DOCTORS = 10
const SECONDS = 3
const WARM_UP_SECONDS = 6
const ROUNDS = 11
const WANTED = 0.5
/** Jobs look at new doctors first. */
const LOOKS = 1_200
const HORIZON_DAYS = 730
const SLOTS_OF_A_RUN = 500_000

export const booking: Measurement = {
  title: 'Booking over HTTP, as a share of what pgbench reaches with the same SQL',
  measure: async () => {
    const pgbench = findTool('pgbench')
    if (pgbench === undefined || findTool('psql') === undefined) {
      return { skipped: 'pgbench and psql are not installed (Debian: postgresql-client, postgresql-contrib)' }
    }
    const sent = await statementsOfBooking()
    return withServer({ BOOKING_HORIZON_DAYS: String(HORIZON_DAYS) }, (server) =>
      compare(server, pgbench, sent),
    )
  },
}

async function compare(server: BenchServer, pgbench: string, sent: SentBooking): Promise<Result> {
  const bookings = bookingsOf(await server.addDoctors(DOCTORS, 'http'), await todayAt(server), HORIZON_DAYS)
  await server.addDoctors(CONNECTIONS, 'pgbench')
  const overHttp = (seconds: number) => bookOverHttp(server, bookings, { seconds, connections: CONNECTIONS })
  const plan = {
    pgbench,
    dataDir: server.dataDir,
    sent,
    specialization: 'pgbench',
    connections: CONNECTIONS,
  }
  await overHttp(WARM_UP_SECONDS)
  const rounds: Round[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const base = await withCpu(server, () => cheapestCalls(server))
    const slots = { seconds: SECONDS, firstSlot: round * SLOTS_OF_A_RUN }
    const http = () => withCpu(server, () => overHttp(SECONDS))
    const sql = () => withCpu(server, () => pgbenchPerSecond({ ...plan, ...slots }))
    const pair = await inTurns(round, { http, sql })
    rounds.push({ base, ...pair, bare: await withCpu(server, () => barePerSecond({ ...plan, ...slots })) })
  }
  return told(rounds, sent, await runSql(server.dataDir, 'show server_version'))
}

/** Neither always follows the other: the table grows, and what else the machine does meets both. */
async function inTurns(round: number, { http, sql }: Record<'http' | 'sql', () => Promise<Rate>>) {
  if (round % 2 === 0) return { http: await http(), sql: await sql() }
  const first = await sql()
  return { http: await http(), sql: first }
}

/** `cpu`: milliseconds a call. */
type Rate = { rate: number; cpu: number }
type Round = { base: Rate; http: Rate; sql: Rate; bare: Rate }

async function withCpu({ process }: BenchServer, load: () => Promise<number>): Promise<Rate> {
  await untilAtRest(process, LOOKS)
  const before = await cpuMilliseconds(process)
  const rate = await load()
  return { rate, cpu: ((await cpuMilliseconds(process)) - before) / (rate * SECONDS) }
}

const cheapestCalls = ({ url }: BenchServer) =>
  callsPerSecond({
    url,
    seconds: SECONDS,
    connections: CONNECTIONS,
    request: { method: 'GET', path: API_PREFIX + getHospital.path, headers: {} },
    isGood: (status) => status === 200,
  })

function told(rounds: readonly Round[], sent: SentBooking, version: string): Result {
  const of = (figure: (round: Round) => number) => median(rounds.map(figure))
  const shares = rounds.map(({ http, sql }) => http.rate / sql.rate)
  const [low, high] = quartiles(shares)
  const cpuLine = (what: string, figure: (round: Round) => Rate): Line => ({
    what: `CPU time ${what}`,
    value: `${of((round) => figure(round).cpu).toFixed(2)} ms (${of((round) => figure(round).cpu / round.base.cpu).toFixed(1)} x)`,
  })
  return {
    method:
      `${ROUNDS} rounds, each ${SECONDS} s of \`/hospital\`, ${SECONDS} s of bookings by autocannon and ${SECONDS} s of \`pgbench -M prepared\`, which of these two comes first by turns, and then as long of the floor by pgbench (one row in a table of its own that has nothing but a key and the exclusion constraint), on one server with ` +
      `one embedded database at its safe settings, ${CONNECTIONS} connections each. Figures are medians of the rounds, the share that of the rounds' quotients; in brackets the quartiles, between which half of them lie. Every booking is of a free ` +
      `slot and succeeds. pgbench runs the ${sent.statements.length} statements which PostgreSQL's log shows for one booking. ` +
      'CPU time is that of server and database a call, with what they do beside it, in brackets as a multiple of `/hospital`.',
    postgres: `PostgreSQL ${version}`,
    lines: [
      { what: 'bookings a second over HTTP', value: of(({ http }) => http.rate).toFixed(0) },
      { what: 'bookings a second, pgbench', value: of(({ sql }) => sql.rate).toFixed(0) },
      atLeast('share', median(shares), WANTED, `${low.toFixed(2)} to ${high.toFixed(2)}`),
      cpuLine('of `/hospital`', ({ base }) => base),
      cpuLine('of a booking over HTTP', ({ http }) => http),
      cpuLine('of a booking by pgbench, the database alone', ({ sql }) => sql),
      cpuLine('of a row with the guard against double booking, by pgbench', ({ bare }) => bare),
    ],
  }
}
