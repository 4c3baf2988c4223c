import { type BenchServer, withServer } from '../bench-server.ts'
import { findTool } from '../http/postgres-tools.ts'
import { atMostTimes, type Line, type Measurement, type Result } from '../measurement.ts'
import { measureCosts, methodOf, spreadWords } from './call-cost.ts'
import { type Asked, askedOf } from './desk-calls.ts'
import { fillDesk, HORIZON_DAYS, type Size } from './desk-hospital.ts'

const SMALL: Size = { appointments: 1_000, doctors: 100, users: 1_000 }
const LARGER: readonly Size[] = [
  { appointments: 100_000, doctors: 1_000, users: 100_000 },
  { appointments: 1_000_000, doctors: 10_000, users: 1_000_000 },
]
const WANTED = 1.2
const ROUNDS = 9

export const deskGrowth: Measurement = {
  title: `CPU time of what patients and doctors ask, in larger hospitals, as a multiple of one with ${SMALL.appointments} appointments`,
  measure: async () => {
    if (process.platform !== 'linux')
      return { skipped: 'only Linux says how much CPU time another process used' }
    if (findTool('psql') === undefined)
      return { skipped: 'psql is not installed (Debian: postgresql-client)' }
    return withServer(SETTINGS, async (small) => {
      const few = { server: small, asked: askedOf(await fillDesk(small, SMALL)) }
      const lines: Line[] = []
      for (const size of LARGER) {
        lines.push(...(await withServer(SETTINGS, (server) => compare(few, server, size))))
      }
      return told(lines)
    })
  },
}

const SETTINGS = { BOOKING_HORIZON_DAYS: String(HORIZON_DAYS) }

type Few = { server: BenchServer; asked: readonly Asked[] }

async function compare(few: Few, server: BenchServer, size: Size): Promise<Line[]> {
  const asked = askedOf(await fillDesk(server, size))
  const pairs = asked.flatMap((call, place) => {
    const base = few.asked[place]
    return base ? [{ base: { ...base, server: few.server }, call: { ...call, server } }] : []
  })
  const costs = await measureCosts(pairs, ROUNDS)
  return costs.flatMap(({ base, milliseconds, multiple }, place) => {
    const what = asked[place]?.what
    if (what === undefined) return []
    const note = `${spreadWords(multiple, 2)}; ${base.middle.toFixed(2)} to ${milliseconds.middle.toFixed(2)} ms`
    return [atMostTimes(`${size.appointments}: ${what}`, multiple.middle, WANTED, note)]
  })
}

function told(lines: Line[]): Result {
  const sizes = [SMALL, ...LARGER].map(
    ({ appointments, doctors, users }) =>
      `${appointments} appointments, ${doctors} doctors and ${users} users`,
  )
  return {
    method: `${methodOf(ROUNDS)} Hospitals: ${sizes.join('; ')}. An email, an event, a row of the trail and a notification for each appointment, and ten jobs that wait for each doctor; what is past is past. Who asks has as much in each.`,
    lines,
  }
}
