import { bookAppointment } from '@desk/contract/appointment'
import { API_PREFIX } from '@desk/contract/endpoint'
import { type BenchServer, withServer } from '../bench-server.ts'
import { cpuMilliseconds } from '../cpu/cpu-time.ts'
import { untilAtRest } from '../cpu/until-at-rest.ts'
import {
  atLeast,
  atMostMilliseconds,
  type Line,
  type Measurement,
  median,
  type Result,
} from '../measurement.ts'
import { bookingsOf, todayAt } from './free-slots.ts'
import { openLoad, type Outcome } from './open-load.ts'

const HORIZON_DAYS = 730
const DOCTORS = 10
const TIMES = 10
const ROUNDS = 3
const SECONDS = 6
const WARM_UP_SECONDS = 6
const CONNECTIONS_OF_PEAK = 64
/** Enough that one is always free. */
const CONNECTIONS_OF_OVERLOAD = 1200
const MOST_LOOKS = 200
const WANTED_SHARE = 0.8
const WANTED_MS = 250

/** At ten times the capacity (docs/decisions/0017-watched.md). */
export const overload: Measurement = {
  title: 'Bookings at ten times what the server can take, as a share of its peak',
  measure: () => withServer({ BOOKING_HORIZON_DAYS: String(HORIZON_DAYS) }, measureOn),
}

type Loaded = Outcome & { cpuSeconds: number; ownCpuSeconds: number }
type Round = { peak: Loaded; over: Loaded }

async function measureOn(server: BenchServer): Promise<Result> {
  const bookings = bookingsOf(
    await server.addDoctors(DOCTORS, 'overload'),
    await todayAt(server),
    HORIZON_DAYS,
  )
  const port = Number(new URL(server.url).port)
  const nextRequest = () => requestOf(String(bookings.next().value))
  const load = async (plan: { seconds: number; perSecond: number; connections: number }): Promise<Loaded> => {
    const [before, own] = [await cpuMilliseconds(server.process), process.cpuUsage()]
    const outcome = await openLoad({ port, ...plan, nextRequest })
    const { user, system } = process.cpuUsage(own)
    const cpuSeconds = ((await cpuMilliseconds(server.process)) - before) / 1000
    return { ...outcome, cpuSeconds, ownCpuSeconds: (user + system) / 1e6 }
  }
  const peak = (seconds: number) => load({ seconds, perSecond: Infinity, connections: CONNECTIONS_OF_PEAK })
  await peak(WARM_UP_SECONDS)
  // The waiting list's job is no part of this.
  await untilAtRest(server.process, MOST_LOOKS)
  const rounds: Round[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = await peak(SECONDS)
    const plan = { seconds: SECONDS, connections: CONNECTIONS_OF_OVERLOAD }
    rounds.push({ peak: before, over: await load({ ...plan, perSecond: TIMES * rateOf(before) }) })
  }
  return told(rounds)
}

function told(rounds: Round[]): Result {
  const refusedMs = rounds.flatMap(({ over }) => over.refusedMs).toSorted((a, b) => a - b)
  const asked = median(rounds.map(({ peak, over }) => over.sent / over.seconds / rateOf(peak)))
  const other = rounds.flatMap(({ over }) => over.other)
  if (other.length > 0) throw new Error(`A booking was neither made nor refused as it should be: ${other[0]}`)
  return {
    method:
      `${ROUNDS} rounds of ${SECONDS} s each: the peak (${CONNECTIONS_OF_PEAK} callers, each calls again once it is answered), then bookings at ${TIMES} times its rate, begun whatever ` +
      `becomes of the earlier ones, over ${CONNECTIONS_OF_OVERLOAD} connections; medians. Every booking is of a free slot. The same generator, a process of its own on the same cores, makes both loads: what it ` +
      'takes of the cores for ten times as many requests is taken from the server, so the share is a lower bound of what callers elsewhere would see. What the server itself is worth says the share by CPU: bookings ' +
      'for each CPU second that server and database used, refusals included.',
    lines: [
      {
        what: 'bookings a second at the peak',
        value: median(rounds.map(({ peak }) => rateOf(peak))).toFixed(0),
      },
      { what: 'asked, in multiples of the peak', value: asked.toFixed(1) },
      {
        what: 'bookings a second in the overload',
        value: median(rounds.map(({ over }) => rateOf(over))).toFixed(0),
      },
      atLeast(
        'share of the peak',
        median(rounds.map(({ peak, over }) => rateOf(over) / rateOf(peak))),
        WANTED_SHARE,
      ),
      ...linesOfCpu(rounds),
      { what: 'refused', value: String(refusedMs.length) },
      atMostMilliseconds(
        '99 % of the refusals within',
        refusedMs[Math.floor(refusedMs.length * 0.99)] ?? 0,
        WANTED_MS,
      ),
    ],
  }
}

function linesOfCpu(rounds: Round[]): Line[] {
  const ofPeak = median(rounds.map(({ peak }) => byCpu(peak)))
  const ofOverload = median(rounds.map(({ over }) => byCpu(over)))
  return [
    { what: 'bookings for each CPU second of server and database, at the peak', value: ofPeak.toFixed(0) },
    { what: '… in the overload', value: ofOverload.toFixed(0) },
    atLeast('share of the peak by CPU', ofOverload / ofPeak, WANTED_SHARE),
    {
      what: 'cores that server and database had, at the peak and in the overload',
      value: `${median(rounds.map(({ peak }) => peak.cpuSeconds / peak.seconds)).toFixed(2)}, ${median(rounds.map(({ over }) => over.cpuSeconds / over.seconds)).toFixed(2)}`,
    },
    {
      what: 'cores that the generator had',
      value: `${median(rounds.map(({ peak }) => peak.ownCpuSeconds / peak.seconds)).toFixed(2)}, ${median(rounds.map(({ over }) => over.ownCpuSeconds / over.seconds)).toFixed(2)}`,
    },
  ]
}

/** Late answers cost CPU too. */
const byCpu = ({ done, late, cpuSeconds }: Loaded) => (done + late) / cpuSeconds
const rateOf = ({ done, seconds }: Outcome) => done / seconds

function requestOf(body: string): string {
  const path = API_PREFIX + bookAppointment.path
  return `POST ${path} HTTP/1.1\r\nHost: desk\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
}
