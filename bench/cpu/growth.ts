import { findTool } from '../http/postgres-tools.ts'
import { todayAt } from '../http/free-slots.ts'
import { type BenchServer, withServer } from '../bench-server.ts'
import { atMostTimes, type Measurement, type Result } from '../measurement.ts'
import { measureCosts, methodOf, spreadWords } from './call-cost.ts'
import { askedOf } from './growth-calls.ts'
import { growHospital } from './growth-hospital.ts'

const FEW = 1_000
const ALL = 1_000_000
/** GROWTH_ROWS=100000 for a quick look, GROWTH_ONLY='texts|waits' for what has such a name; neither is a page. */
const MANY = Number(process.env['GROWTH_ROWS'] ?? ALL)
const ONLY = process.env['GROWTH_ONLY']
const ROUNDS = Number(process.env['GROWTH_ROUNDS'] ?? 11)
const WANTED = 1.5

export const growth: Measurement = {
  title: `CPU time of the administrator's lists: ${MANY} rows each as a multiple of ${FEW}`,
  measure: async () => {
    if (process.platform !== 'linux')
      return { skipped: 'only Linux says how much CPU time another process used' }
    if (findTool('psql') === undefined)
      return { skipped: 'psql is not installed (Debian: postgresql-client)' }
    return withServer({}, (few) => withServer({}, (many) => compare(few, many)))
  },
}

async function compare(few: BenchServer, many: BenchServer): Promise<Result> {
  const [small, large] = [await grown(few, FEW), await grown(many, MANY)]
  const pairs = large.asked.flatMap((call, place) => {
    const base = small.asked[place]
    return base && isAsked(call) ? [{ base: { ...base, ...small.by }, call: { ...call, ...large.by } }] : []
  })
  const costs = await measureCosts(pairs, ROUNDS)
  return {
    isPart: ONLY !== undefined || MANY !== ALL,
    method:
      `${methodOf(ROUNDS)} Two servers: users, doctor accounts, emails, text messages, invitations, imports, rows of the trail and appointments ` +
      `are ${FEW} each in one, ${MANY} each in the other; an import has as many lines, at most 100,000; what comes of a doctor, and what the trail says of a patient, is as much in both.`,
    lines: costs.flatMap(({ base, milliseconds, multiple }, place) => {
      const { what } = pairs[place]?.call ?? {}
      if (what === undefined) return []
      const note = `${spreadWords(multiple, 2)}; ${base.middle.toFixed(2)} to ${milliseconds.middle.toFixed(2)} ms`
      return [atMostTimes(what, multiple.middle, WANTED, note)]
    }),
  }
}

const isAsked = ({ what }: { what: string }) => ONLY === undefined || new RegExp(ONLY).test(what)

async function grown(server: BenchServer, rows: number) {
  const hospital = await growHospital(server, rows)
  return { asked: askedOf(hospital, await todayAt(server)), by: { server, token: hospital.token } }
}
