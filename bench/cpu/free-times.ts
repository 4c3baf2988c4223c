import { logIn } from '@desk/contract/auth'
import { listDoctors, listFreeSlots } from '@desk/contract/doctor'
import { API_PREFIX } from '@desk/contract/endpoint'
import { listFreeDays } from '@desk/contract/free-times'
import { dayMonthYear } from '@desk/rules/calendar-date'
import { ADMINISTRATOR } from '@desk/testing/server-process'
import { type BenchServer, withServer } from '../bench-server.ts'
import { todayAt } from '../http/free-slots.ts'
import { findTool } from '../http/postgres-tools.ts'
import { atMostMilliseconds, atMostTimes, type Measurement, median, type Result } from '../measurement.ts'
import { cpuMilliseconds } from './cpu-time.ts'
import { fillCalendars, MONTH_DAYS, openPsql, type Psql } from './free-times-hospital.ts'

const FEW = 1_000
const MANY = 1_000_000
const CALLS = 40
const ROUNDS = 5

type Hospital = { server: BenchServer; psql: Psql; busyDoctorId: string; token: string; tomorrow: string }
type Asked = {
  what: string
  path: string
  query: (hospital: Hospital) => Record<string, string>
  atMost?: number
  /** Something about the doctor changes before each call. */
  isAnew?: boolean
}

const month = ({ busyDoctorId: doctorId }: Hospital) => ({ doctorId, days: String(MONTH_DAYS) })
const day = ({ busyDoctorId: doctorId, tomorrow: date }: Hospital) => ({ doctorId, date })
const home = () => ({ sort: 'soonest', nextFree: 'true', page: '1', limit: '12' })
const all = () => ({ nextFree: 'true', page: '1', limit: '200' })

const ASKED: Asked[] = [
  {
    what: 'a month of a doctor with 10,000 bookings in it',
    path: listFreeDays.path,
    query: month,
    atMost: 10,
  },
  { what: 'a month, after a change', path: listFreeDays.path, query: month, atMost: 10, isAnew: true },
  { what: 'home, 12 of 200 doctors, who is free first', path: listDoctors.path, query: home, atMost: 20 },
  { what: 'home, after a change', path: listDoctors.path, query: home, atMost: 20, isAnew: true },
  { what: '200 doctors with their next free times', path: listDoctors.path, query: all, atMost: 20 },
  { what: 'a day of a doctor', path: listFreeSlots.path, query: day },
  { what: 'a day, after a change', path: listFreeSlots.path, query: day, isAnew: true },
]

/** What free times cost to show, and whether that grows with the hospital's years. */
export const freeTimes: Measurement = {
  title: `CPU time of server and database for free times, and at ${MANY} appointments as a multiple of ${FEW}`,
  measure: async () => {
    if (process.platform !== 'linux')
      return { skipped: 'only Linux says how much CPU time another process used' }
    if (findTool('psql') === undefined)
      return { skipped: 'psql is not installed (Debian: postgresql-client)' }
    return withServer({}, (few) => withServer({}, (many) => compare(few, many)))
  },
}

async function compare(few: BenchServer, many: BenchServer): Promise<Result> {
  const hospitals = [await open(few, FEW), await open(many, MANY)] as const
  const measured: { what: string; size: number; cost: number }[] = []
  for (let round = -1; round < ROUNDS; round += 1) {
    for (const asked of ASKED) measured.push(...(await bothCosts(hospitals, asked, round)))
  }
  const costOf = (what: string, size: number) =>
    median(measured.filter((one) => one.what === what && one.size === size).map(({ cost }) => cost))
  for (const { psql } of hospitals) psql.close()
  return {
    method: `CPU time of the processes of server and database, as the kernel counts it, divided by the calls they answered: ${ROUNDS} rounds of ${CALLS} calls, one after the other, in turns on two servers; medians, after one round that is not counted. 200 doctors with every other slot of four weeks booked, one with slots of 5 minutes and 10,000 bookings within ${MONTH_DAYS} days. One server has ${FEW} more appointments of past years, the other ${MANY}. Before each call "after a change" the version of the doctor is raised, which costs 0.1 to 0.3 ms and is in the figure.`,
    lines: ASKED.flatMap(({ what, atMost }) => {
      const [before, after] = [costOf(what, FEW), costOf(what, MANY)]
      const growth = atMostTimes(
        `${what}, grown`,
        after / before,
        1.5,
        `${before.toFixed(2)} to ${after.toFixed(2)} ms`,
      )
      return atMost === undefined ? [growth] : [atMostMilliseconds(what, after, atMost), growth]
    }),
  }
}

/** On both servers, one after the other; the first round only warms them up. */
async function bothCosts([few, many]: readonly [Hospital, Hospital], asked: Asked, round: number) {
  const measured = [
    { what: asked.what, size: FEW, cost: await measureCost(few, asked) },
    { what: asked.what, size: MANY, cost: await measureCost(many, asked) },
  ]
  return round < 0 ? [] : measured
}

async function open(server: BenchServer, appointments: number): Promise<Hospital> {
  const busyDoctorId = await fillCalendars(server, appointments)
  const { token } = await server.api(logIn, ADMINISTRATOR)
  if (token === undefined) throw new Error('The administrator cannot log in.')
  const psql = openPsql(server.dataDir)
  const tomorrow = new Date(Date.parse(await todayAt(server)) + 24 * 3_600_000).toISOString().slice(0, 10)
  return { server, psql, busyDoctorId, token, tomorrow: dayMonthYear(tomorrow) }
}

async function measureCost(hospital: Hospital, { path, query, isAnew }: Asked): Promise<number> {
  const { server, psql, busyDoctorId, token } = hospital
  const url = `${server.url}${API_PREFIX}${path}?${new URLSearchParams(query(hospital)).toString()}`
  const before = await cpuMilliseconds(server.process)
  for (let call = 0; call < CALLS; call += 1) {
    if (isAnew)
      await psql.run(
        `update doctors set calendar_version = calendar_version + 1 where id = '${busyDoctorId}'`,
      )
    const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
    const reply = await response.text()
    if (!reply.startsWith('{"success":true')) throw new Error(`${path}: ${reply.slice(0, 200)}`)
  }
  return ((await cpuMilliseconds(server.process)) - before) / CALLS
}
