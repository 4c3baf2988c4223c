import type { Topic } from '@desk/contract/live'
import { type BenchServer, withServer } from '../bench-server.ts'
import { atLeast, type Line, type Measurement, median, type Result } from '../measurement.ts'
import { bookOverHttp } from './book-over-http.ts'
import { bookingsOf, todayAt } from './free-slots.ts'
import { BOOKINGS, newsOnAnotherServer } from './live-delays.ts'
import { MEMORY_METHOD, memoryOfStreams } from './live-memory.ts'
import { openStreams } from './live-streams.ts'
import { findTool, runSql } from './postgres-tools.ts'

const FOLLOWERS = 100
const WANTED = 0.9
const CONNECTIONS = 10
const DOCTORS = 10
const SECONDS = 6
const WARM_UP_SECONDS = 6
const ROUNDS = 6
const HORIZON_DAYS = 730
/** Without them nobody is told of a booking. */
const TRIGGERS = [
  ['doctors', 'doctors_live'],
  ['appointments', 'appointments_inserted_live'],
  ['notification_versions', 'notification_versions_live'],
] as const

export const live: Measurement = {
  title: 'Open pages that follow what changes: memory, and what they cost a booking',
  measure: async () => {
    if (findTool('psql') === undefined)
      return { skipped: 'psql is not installed (Debian: postgresql-client)' }
    const memory = await memoryOfStreams()
    const settings = { BOOKING_HORIZON_DAYS: String(HORIZON_DAYS) }
    return withServer(settings, (server) => measureOn(server, memory))
  },
}

async function measureOn(server: BenchServer, memory: readonly Line[]): Promise<Result> {
  const doctorIds = await server.addDoctors(DOCTORS, 'live')
  const topics = doctorIds.map((id): Topic => `slots:${id}`)
  const bookings = bookingsOf(doctorIds, await todayAt(server), HORIZON_DAYS)
  const book = (seconds: number) => bookOverHttp(server, bookings, { seconds, connections: CONNECTIONS })
  await book(WARM_UP_SECONDS)
  const delays = await newsOnAnotherServer(server, await todayAt(server))
  const followers = await openStreams(server.url, topics, FOLLOWERS)
  const rounds: { on: number; off: number }[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const rates = { on: 0, off: 0 }
    // In turn, because a growing calendar slows whichever is second.
    for (const which of round % 2 === 0 ? (['on', 'off'] as const) : (['off', 'on'] as const)) {
      await switchTriggers(server, which === 'on' ? 'enable' : 'disable')
      rates[which] = await book(SECONDS)
    }
    rounds.push(rates)
  }
  const told = followers.told()
  followers.close()
  return {
    method:
      `${MEMORY_METHOD} Bookings: ${ROUNDS} rounds, each ` +
      `${SECONDS} s of autocannon over ${CONNECTIONS} connections with the triggers that tell of changes and as long without, on one server ` +
      `whose doctors ${FOLLOWERS} open streams follow; medians. They were told ${told} times. News: ${BOOKINGS} bookings, one after the other, on one server, from the call to what a stream of another server on the same database tells.`,
    postgres: `PostgreSQL ${await runSql(server.dataDir, 'show server_version')}`,
    lines: [
      ...memory,
      ...delays,
      { what: 'bookings a second, told of', value: median(rounds.map(({ on }) => on)).toFixed(0) },
      { what: 'bookings a second, not told of', value: median(rounds.map(({ off }) => off)).toFixed(0) },
      atLeast('share', median(rounds.map(({ on, off }) => on / off)), WANTED),
    ],
  }
}

async function switchTriggers({ dataDir }: BenchServer, change: 'enable' | 'disable'): Promise<void> {
  for (const [table, trigger] of TRIGGERS) {
    await runSql(dataDir, `alter table ${table} ${change} trigger ${trigger}`)
  }
}
