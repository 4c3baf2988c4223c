import { logIn } from '@desk/contract/auth'
import { getDoctorById } from '@desk/contract/doctor'
import { aPatient, type Person } from '@desk/testing/people'
import { setTimeout as pause } from 'node:timers/promises'
import { percentile } from '../abuse/finding.ts'
import { type BenchServer, withServer } from '../bench-server.ts'
import { callsDuring } from '../calls-during.ts'
import { atLeast, atMostTimes, type Measurement, median, type Result } from '../measurement.ts'
import { hashCostOf, hashesPerSecond } from './hash-ceiling.ts'
import { findTool, runSql } from './postgres-tools.ts'

const PEOPLE = 16
const ROUNDS = 5
const SECONDS = 6
const CALL_EVERY_MS = 20
const WANTED_SHARE = 0.9
const WANTED_TIMES = 3

export const logIns: Measurement = {
  title: 'Log-ins, as a share of the hashes that all cores can make, and how long others wait meanwhile',
  measure: async () => {
    if (findTool('psql') === undefined)
      return { skipped: 'psql is not installed (Debian: postgresql-client)' }
    return withServer({}, measureOn)
  },
}

type Round = { ceiling: number; rate: number; quiet: number; busy: number }

async function measureOn(server: BenchServer): Promise<Result> {
  const [doctorId = ''] = await server.addDoctors(1, 'Cardiology')
  const people: Person[] = []
  while (people.length < PEOPLE) people.push(await aPatient(server.api))
  const cost = hashCostOf(await runSql(server.dataDir, 'select password_hash from users limit 1'))
  const look = async () => {
    const begun = performance.now()
    await server.api(getDoctorById, { doctorId })
    return performance.now() - begun
  }
  await logInAll(server, people, 2)
  const rounds: Round[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const ceiling = await hashesPerSecond(cost, SECONDS)
    const quiet = await callsDuring(pause(SECONDS * 1000), CALL_EVERY_MS, look)
    const logging = logInAll(server, people, SECONDS)
    const busy = await callsDuring(logging, CALL_EVERY_MS, look)
    rounds.push({
      ceiling,
      rate: await logging,
      quiet: percentile(quiet, 0.99),
      busy: percentile(busy, 0.99),
    })
  }
  return told(rounds)
}

function told(rounds: readonly Round[]): Result {
  const of = (figure: (round: Round) => number) => median(rounds.map(figure))
  const delays = `${of(({ quiet }) => quiet).toFixed(1)} to ${of(({ busy }) => busy).toFixed(1)} ms`
  return {
    method:
      `${ROUNDS} rounds of ${SECONDS} s each: hashes on all cores, with nothing beside them; nobody logs in; ${PEOPLE} people log in again and again. ` +
      `In the second and the third somebody looks at a doctor every ${CALL_EVERY_MS} ms. Medians of the rounds. All of it on the same cores, those who call, too.`,
    lines: [
      { what: 'hashes a second, all cores', value: of(({ ceiling }) => ceiling).toFixed(1) },
      { what: 'log-ins a second', value: of(({ rate }) => rate).toFixed(1) },
      atLeast(
        'log-ins, as a share of cores / time of a hash',
        of(({ rate, ceiling }) => rate / ceiling),
        WANTED_SHARE,
      ),
      atMostTimes(
        'p99 of other calls meanwhile',
        of(({ quiet, busy }) => busy / quiet),
        WANTED_TIMES,
        delays,
      ),
    ],
  }
}

async function logInAll({ api }: BenchServer, people: readonly Person[], seconds: number): Promise<number> {
  const begun = performance.now()
  const until = begun + seconds * 1000
  const made = await Promise.all(
    people.map(async ({ email, password }) => {
      let count = 0
      for (; performance.now() < until; count += 1) {
        const { success, message } = await api(logIn, { email, password })
        if (!success) throw new Error(`A log-in failed: ${message}`)
      }
      return count
    }),
  )
  return (made.reduce((sum, count) => sum + count, 0) * 1000) / (performance.now() - begun)
}
