import { listDoctorAccounts, listUsers } from '@desk/contract/admin'
import { listEmails } from '@desk/contract/email'
import { findTool } from '../http/postgres-tools.ts'
import { type BenchServer, withServer } from '../bench-server.ts'
import { atMostTimes, type Measurement, type Result } from '../measurement.ts'
import { type Call, measureCosts, METHOD, spreadWords } from './call-cost.ts'
import { growHospital } from './growth-hospital.ts'

const FEW = 1_000
const MANY = 1_000_000
const WANTED = 1.5

type Asked = Pick<Call, 'what' | 'endpoint' | 'query'>

const search = (endpoint: Call['endpoint'], list: string, words: Record<string, string>): Asked[] =>
  Object.entries(words).map(([about, q]) => ({
    what: `${list}, ${about}: ${q}`,
    endpoint,
    query: { page: '1', limit: '10', q },
  }))

const page = { page: '1', limit: '10' }
const ASKED: Asked[] = [
  { what: 'users', endpoint: listUsers, query: page },
  ...search(listUsers, 'users', {
    'in every row': 'example',
    'in one of 20': 'anna',
    'in one row': 'quint',
    'in no row': 'zyxwv',
    'two letters': 'an',
    'two letters in no row': 'qz',
    'two words, in one of 20': 'anna example',
    'two words, in one of 1,000': 'anna weber',
    'two words, in one row': 'xaver quint',
  }),
  { what: 'doctor accounts', endpoint: listDoctorAccounts, query: page },
  { what: 'doctor accounts, pending', endpoint: listDoctorAccounts, query: { ...page, status: 'pending' } },
  ...search(listDoctorAccounts, 'doctor accounts', {
    'in every row': 'cardiology',
    'in one of 20': 'anna',
    'in no row': 'zyxwv',
    'two words, in one of 1,000': 'anna weber',
    'two words, in one row': 'xaver quint',
  }),
  { what: 'emails', endpoint: listEmails, query: page },
]

/** What the administrator's lists and searches cost in a large hospital. */
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
  const small = { server: few, token: await growHospital(few, FEW) }
  const large = { server: many, token: await growHospital(many, MANY) }
  const costs = await measureCosts(
    ASKED.map((asked) => ({ base: { ...asked, ...small }, call: { ...asked, ...large } })),
  )
  return {
    method: `${METHOD} Two servers: users, doctor accounts and emails are ${FEW} each in one, ${MANY} each in the other.`,
    lines: costs.flatMap(({ base, milliseconds, multiple }, place) => {
      const { what } = ASKED[place] ?? {}
      if (what === undefined) return []
      const note = `${spreadWords(multiple, 2)}; ${base.middle.toFixed(2)} to ${milliseconds.middle.toFixed(2)} ms`
      return [atMostTimes(what, multiple.middle, WANTED, note)]
    }),
  }
}
