import { readFile } from 'node:fs/promises'
import type { Topic } from '@desk/contract/live'
import { type BenchServer, withServer } from '../bench-server.ts'
import { atLeast, type Measurement, median, type Result } from '../measurement.ts'
import { bookOverHttp } from './book-over-http.ts'
import { bookingsOf, todayAt } from './free-slots.ts'
import { BOOKINGS, newsOnAnotherServer } from './live-delays.ts'
import { openStreams } from './live-streams.ts'
import { findTool, runSql } from './postgres-tools.ts'

const STREAMS = 1_000
const MOST_MEGABYTES = 50
const FOLLOWERS = 100
const WANTED = 0.9
const CONNECTIONS = 10
const DOCTORS = 10
const SECONDS = 6
const WARM_UP_SECONDS = 6
const ROUNDS = 6
const HORIZON_DAYS = 730
const SETTLE_MS = 3_000
/** Without them nobody is told of a guest’s booking. */
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
    return withServer({ BOOKING_HORIZON_DAYS: String(HORIZON_DAYS) }, measureOn)
  },
}

async function measureOn(server: BenchServer): Promise<Result> {
  const doctorIds = await server.addDoctors(DOCTORS, 'live')
  const topics = doctorIds.map((id): Topic => `slots:${id}`)
  const bookings = bookingsOf(doctorIds, await todayAt(server), HORIZON_DAYS)
  const book = (seconds: number) => bookOverHttp(server, bookings, { seconds, connections: CONNECTIONS })
  await book(WARM_UP_SECONDS)
  const megabytes = await memoryOfStreams(server, topics)
  const delays = await newsOnAnotherServer(server, await todayAt(server))
  const followers = await openStreams(server.url, topics, FOLLOWERS)
  const rounds: { on: number; off: number }[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const rates = { on: 0, off: 0 }
    // Now this first, now that: a calendar that grows makes the later one slower.
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
      `Memory: what the server's process holds more (resident, after ${SETTLE_MS / 1000} s) with ${STREAMS} open streams than before. Bookings: ${ROUNDS} rounds, each ` +
      `${SECONDS} s of autocannon over ${CONNECTIONS} connections with the triggers that tell of changes and as long without, on one server ` +
      `whose doctors ${FOLLOWERS} open streams follow; medians. They were told ${told} times. News: ${BOOKINGS} bookings, one after the other, on one server, from the call to what a stream of another server on the same database tells.`,
    postgres: `PostgreSQL ${await runSql(server.dataDir, 'show server_version')}`,
    lines: [
      {
        what: `MB that ${STREAMS} open streams take`,
        value: megabytes.toFixed(1),
        target: `<= ${MOST_MEGABYTES}`,
        isMet: megabytes <= MOST_MEGABYTES,
      },
      ...delays,
      { what: 'bookings a second, told of', value: median(rounds.map(({ on }) => on)).toFixed(0) },
      { what: 'bookings a second, not told of', value: median(rounds.map(({ off }) => off)).toFixed(0) },
      atLeast('share', median(rounds.map(({ on, off }) => on / off)), WANTED),
    ],
  }
}

async function memoryOfStreams({ url, process }: BenchServer, topics: readonly Topic[]): Promise<number> {
  await settled()
  const before = await residentMegabytes(process)
  const streams = await openStreams(url, topics, STREAMS)
  await settled()
  const after = await residentMegabytes(process)
  streams.close()
  return after - before
}

const settled = () => new Promise((resolve) => setTimeout(resolve, SETTLE_MS))

/** Of the largest Node.js process among the server's own. */
async function residentMegabytes(process: BenchServer['process']): Promise<number> {
  const processes = await process.processes()
  const sizes = await Promise.all(
    processes.map(async ({ pid }) => {
      const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
      return /^Name:\s+(?:node|MainThread)/m.test(status)
        ? Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0)
        : 0
    }),
  )
  return Math.max(...sizes) / 1024
}

async function switchTriggers({ dataDir }: BenchServer, change: 'enable' | 'disable'): Promise<void> {
  for (const [table, trigger] of TRIGGERS) {
    await runSql(dataDir, `alter table ${table} ${change} trigger ${trigger}`)
  }
}
