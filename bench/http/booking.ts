import { type BenchServer, withServer } from '../bench-server.ts'
import { atLeast, type Measurement, median, type Result } from '../measurement.ts'
import { bookOverHttp } from './book-over-http.ts'
import { bookingsOf, todayAt } from './free-slots.ts'
import { pgbenchPerSecond } from './pgbench.ts'
import { findTool, runSql } from './postgres-tools.ts'
import { type SentBooking, statementsOfBooking } from './sent-statements.ts'

/** As many as the server's pool has. */
const CONNECTIONS = 10
const DOCTORS = 10
const SECONDS = 6
const WARM_UP_SECONDS = 4
const ROUNDS = 3
const WANTED = 0.45
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
  const rounds: { http: number; bare: number }[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const http = await overHttp(SECONDS)
    const bare = await pgbenchPerSecond({ ...plan, seconds: SECONDS, firstSlot: round * SLOTS_OF_A_RUN })
    rounds.push({ http, bare })
  }
  return {
    method:
      `${ROUNDS} rounds, each ${SECONDS} s of autocannon and then ${SECONDS} s of \`pgbench -M prepared\`, on one server with ` +
      `one embedded database at its safe settings, ${CONNECTIONS} connections each; medians. Every booking is of a free ` +
      `slot and succeeds. pgbench runs the ${sent.statements.length} statements which PostgreSQL's log shows for one booking.`,
    postgres: `PostgreSQL ${await runSql(server.dataDir, 'show server_version')}`,
    lines: [
      { what: 'bookings a second over HTTP', value: median(rounds.map(({ http }) => http)).toFixed(0) },
      { what: 'bookings a second, pgbench', value: median(rounds.map(({ bare }) => bare)).toFixed(0) },
      atLeast('share', median(rounds.map(({ http, bare }) => http / bare)), WANTED),
    ],
  }
}
