import { type BenchServer, withServer } from '../bench-server.ts'
import { type Measurement, median, type Result } from '../measurement.ts'
import { bookOverHttp } from './book-over-http.ts'
import { bookingsOf, todayAt } from './free-slots.ts'

const CONNECTIONS = 32
const DOCTORS = 10
const SECONDS = 5
const WARM_UP_SECONDS = 4
const ROUNDS = 3
const HORIZON_DAYS = 730

/** What a second process gains (docs/decisions/0020-several-processes.md). */
export const workers: Measurement = {
  title: 'Bookings over HTTP with one process and with two',
  measure: () => withWorkers(1, (one) => withWorkers(2, (two) => compare(one, two))),
}

const withWorkers = (count: number, work: (server: BenchServer) => Promise<Result>) =>
  withServer({ WORKERS: String(count), BOOKING_HORIZON_DAYS: String(HORIZON_DAYS) }, work)

async function compare(...servers: [BenchServer, BenchServer]): Promise<Result> {
  const [one, two] = await Promise.all(servers.map(booker))
  if (!one || !two) throw new Error('There are two servers.')
  const rounds: { one: number; two: number }[] = []
  for (let round = 0; round < ROUNDS; round += 1) rounds.push({ one: await one(), two: await two() })
  const ratios = rounds.map((each) => each.two / each.one)
  return {
    method:
      `${ROUNDS} rounds of ${SECONDS} s with each in turn, ${CONNECTIONS} connections; medians. Every booking is of a free slot and succeeds. The generator and PostgreSQL share the cores with the processes: ` +
      'where there are two cores, a second process has none to itself.',
    noGoal: 'what a second process brings is what the cores have left for it.',
    lines: [
      { what: 'bookings a second, one process', value: median(rounds.map((each) => each.one)).toFixed(0) },
      { what: 'bookings a second, two processes', value: median(rounds.map((each) => each.two)).toFixed(0) },
      { what: 'ratio', value: median(ratios).toFixed(2) },
    ],
  }
}

async function booker(server: BenchServer): Promise<() => Promise<number>> {
  const ids = await server.addDoctors(DOCTORS, 'workers')
  const bookings = bookingsOf(ids, await todayAt(server), HORIZON_DAYS)
  const book = (seconds: number) => bookOverHttp(server, bookings, { seconds, connections: CONNECTIONS })
  await book(WARM_UP_SECONDS)
  return () => book(SECONDS)
}
