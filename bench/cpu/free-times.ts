import { logIn } from '@desk/contract/auth'
import { listDoctors, listFreeSlots } from '@desk/contract/doctor'
import { listFreeDays } from '@desk/contract/free-times'
import { dayMonthYear } from '@desk/rules/calendar-date'
import { ADMINISTRATOR } from '@desk/testing/server-process'
import { type BenchServer, withServer } from '../bench-server.ts'
import { todayAt } from '../http/free-slots.ts'
import { findTool } from '../http/postgres-tools.ts'
import { atMostMilliseconds, atMostTimes, type Measurement, type Result } from '../measurement.ts'
import { type Call, measureCosts, METHOD, spreadWords } from './call-cost.ts'
import { fillCalendars, MONTH_DAYS, openPsql, type Psql } from './free-times-hospital.ts'

const FEW = 1_000
const MANY = 1_000_000

type Hospital = { server: BenchServer; psql: Psql; busyDoctorId: string; token: string; tomorrow: string }
type Asked = {
  what: string
  endpoint: Call['endpoint']
  query: (hospital: Hospital) => Record<string, string>
  atMost?: number
  /** The doctor changes before each call. */
  isAnew?: boolean
}

const month = ({ busyDoctorId: doctorId }: Hospital) => ({ doctorId, days: String(MONTH_DAYS) })
const day = ({ busyDoctorId: doctorId, tomorrow: date }: Hospital) => ({ doctorId, date })
const home = () => ({ sort: 'soonest', nextFree: 'true', page: '1', limit: '12' })
const all = () => ({ nextFree: 'true', page: '1', limit: '200' })

const ASKED: Asked[] = [
  {
    what: 'a month of a doctor with 10,000 bookings in it',
    endpoint: listFreeDays,
    query: month,
    atMost: 10,
  },
  { what: 'a month, after a change', endpoint: listFreeDays, query: month, atMost: 10, isAnew: true },
  { what: 'home, 12 of 200 doctors, who is free first', endpoint: listDoctors, query: home, atMost: 20 },
  { what: 'home, after a change', endpoint: listDoctors, query: home, atMost: 20, isAnew: true },
  { what: '200 doctors with their next free times', endpoint: listDoctors, query: all, atMost: 20 },
  { what: 'a day of a doctor', endpoint: listFreeSlots, query: day },
  { what: 'a day, after a change', endpoint: listFreeSlots, query: day, isAnew: true },
]

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
  const [small, large] = hospitals
  const costs = await measureCosts(
    ASKED.map((asked) => ({ base: callOf(small, asked), call: callOf(large, asked) })),
  )
  for (const { psql } of hospitals) psql.close()
  return {
    method: `${METHOD} 200 doctors with every other slot of four weeks booked, one with slots of 5 minutes and 10,000 bookings within ${MONTH_DAYS} days. One server has ${FEW} more appointments of past years, the other ${MANY}. Before each call "after a change" the version of the doctor is raised, which costs 0.1 to 0.3 ms and is in the figure.`,
    lines: costs.flatMap(({ base, milliseconds, multiple }, place) => {
      const { what, atMost } = ASKED[place] ?? {}
      if (what === undefined) return []
      const note = `${spreadWords(multiple, 2)}; ${base.middle.toFixed(2)} to ${milliseconds.middle.toFixed(2)} ms`
      const growth = atMostTimes(`${what}, grown`, multiple.middle, 1.5, note)
      return atMost === undefined
        ? [growth]
        : [atMostMilliseconds(what, milliseconds.middle, atMost, spreadWords(milliseconds, 2)), growth]
    }),
  }
}

async function open(server: BenchServer, appointments: number): Promise<Hospital> {
  const busyDoctorId = await fillCalendars(server, appointments)
  const { token } = await server.api(logIn, ADMINISTRATOR)
  if (token === undefined) throw new Error('The administrator cannot log in.')
  const psql = openPsql(server.dataDir)
  const tomorrow = new Date(Date.parse(await todayAt(server)) + 24 * 3_600_000).toISOString().slice(0, 10)
  return { server, psql, busyDoctorId, token, tomorrow: dayMonthYear(tomorrow) }
}

function callOf(hospital: Hospital, { what, endpoint, query, isAnew = false }: Asked): Call {
  const { server, psql, busyDoctorId, token } = hospital
  const change = `update doctors set calendar_version = calendar_version + 1 where id = '${busyDoctorId}'`
  const call = { what, server, endpoint, query: query(hospital), token }
  return isAnew ? { ...call, change: () => psql.run(change) } : call
}
