import { ENDPOINTS } from '@desk/contract/endpoints'
import { beforeAll, describe, expect, test } from 'vitest'
import { anAppointment } from '../test/bookings.ts'
import { aDoctor } from '../test/people.ts'
import { allRows } from '../test/rows.ts'
import { type TestApp, useTestApp } from '../test/test-app.ts'
import { type RawResponse, send } from '../test/raw-calls.ts'
import { type ApiField, apiFields, takes, wellFormed } from '../test/api-fields.ts'

const MAY_BE_EMPTY = new Set('text website gender token q reason person message note fee sentence'.split(' '))
const MAY_HAVE_NO_ITEMS = new Set(
  'hours windows decisions save remove weekdays dayParts despite languages'.split(' '),
)
const MAY_BE_NULL = new Set(['gender'])
/** The server never reads it, so it takes any object (R12). */
const NEVER_READ = 'doctorInfo'

const BAD_DATES = '31-02-2027 2027-02-03 99-99-9999 01-01-999999 1-3-2027 01-01-0000 today'.split(' ')
const BAD_TIMINGS = [
  ['09:00'],
  ['09:00', '17:00', '18:00'],
  ['09:00', null],
  ['24:00', '09:00'],
  ['9', '10'],
  '09:00',
]
const UNKNOWN_IDS = [
  'x',
  '5b8c2d1e-0000-4000-8000-000000000000',
  'a'.repeat(100),
  '../..',
  "' or 1=1",
  '__proto__',
]

const nothings = (field: ApiField): unknown[] => [
  ...(MAY_BE_NULL.has(field.name) || takes(field, 'null') ? [] : [null]),
  ...(MAY_BE_EMPTY.has(field.name) ? [] : ['']),
  ...(MAY_HAVE_NO_ITEMS.has(field.name) ? [] : [[]]),
]

function badValues(field: ApiField): unknown[] {
  const { name, type, maxLength, enum: choices } = field
  const numbers = takes(field, 'integer') ? [-1, 1.5, 1e308] : [0, -1, 7, 1e308]
  const texts = ['a\u0000b', 'a\uD800b', 'a'.repeat((maxLength ?? 1024) + 1)]
  return [
    ...numbers,
    ...texts,
    [{}],
    ...nothings(field),
    ...(type === 'boolean' ? ['true', 1] : [true, false]),
    ...(name === NEVER_READ ? [] : [{}, { length: 3 }]),
    ...(choices ? ['APPROVED', 'constructor', 'toString', '__proto__'] : []),
    ...(name === 'date' ? BAD_DATES : []),
    ...(name === 'timings' ? BAD_TIMINGS : []),
    ...(/email$/i.test(name) ? ['anna', 'a@', 'a@b, c@d', 'a@b\r\nBcc: c@d'] : []),
  ]
}

async function aCaller(app: TestApp) {
  const doctor = await aDoctor(app)
  await app.deps.pool.query('update users set is_admin = true, email_proven_at = now() where id = $1', [
    doctor.id,
  ])
  const ids = {
    userId: doctor.id,
    doctorId: doctor.doctorId,
    appointmentId: await anAppointment(app, doctor),
    importId: await anOpenImport(app),
  }
  return { token: doctor.token, values: { ...wellFormed(ids), ...ids } }
}

async function anOpenImport(app: TestApp): Promise<string> {
  const insert = `insert into imports (file_name, created_at) values ('f', now()) returning id`
  return (await app.deps.pool.query(insert)).rows[0].id
}

function expectRefusal({ status, reply }: RawResponse, about: string): void {
  expect(status, `${about}: ${reply.message}`).toBeLessThan(500)
  expect(reply, about).toMatchObject({ success: false, message: expect.stringMatching(/\w/) })
}

const posts = ENDPOINTS.filter(({ method }) => method === 'POST').map((one) => [one.path, one] as const)
const queries = ENDPOINTS.filter(({ query, isStream }) => !isStream && apiFields(query).length > 0).map(
  (one) => [one.path, one] as const,
)

function filled(fields: ApiField[], values: Record<string, unknown>): Record<string, unknown> {
  const valueOf = ({ name, enum: choices }: ApiField) =>
    choices?.includes(String(values[name])) === false ? choices[0] : values[name]
  return Object.fromEntries(fields.map((field) => [field.name, valueOf(field)]))
}

describe('well formed', () => {
  const app = useTestApp()

  test.each(posts)(
    '%s takes a well-formed body, so what follows tests one field at a time',
    async (_, endpoint) => {
      const { token, values } = await aCaller(app)
      const fields = apiFields(endpoint.body)
      expect(fields.filter(({ name }) => !(name in values))).toEqual([])
      const { status } = await send(app, endpoint, { token, body: filled(fields, values) })
      expect([200, 404]).toContain(status)
    },
  )
})

describe('nothing is written', () => {
  const app = useTestApp({}, { keepsRows: true })
  let token: string
  let values: Record<string, unknown>
  beforeAll(async () => {
    ;({ token, values } = await aCaller(app))
  })

  test.each(posts)('%s refuses every bad field by name, and writes nothing', async (path, endpoint) => {
    const fields = apiFields(endpoint.body)
    const before = await allRows(app)
    for (const field of fields) {
      const bad = [...badValues(field), ...(field.isRequired ? [undefined] : [])]
      for (const value of bad) {
        const body = { ...filled(fields, values), [field.name]: value }
        const answer = await send(app, endpoint, { token, body })
        const about = `${path} ${field.name} = ${JSON.stringify({ value }).slice(0, 60)}`
        expectRefusal(answer, about)
        expect([about, answer.status]).toEqual([about, 400])
        expect(answer.reply.message, about).toMatch(new RegExp(`^${field.name}(\\.\\w+)*: `))
      }
    }
    expect(await allRows(app)).toEqual(before)
  })

  test.each(posts)('%s knows no unknown id, and writes nothing (R24)', async (path, endpoint) => {
    const fields = apiFields(endpoint.body)
    const before = await allRows(app)
    for (const { name } of fields.filter((field) => /Id$|^setupCode$/.test(field.name))) {
      for (const id of UNKNOWN_IDS) {
        const answer = await send(app, endpoint, { token, body: { ...filled(fields, values), [name]: id } })
        expectRefusal(answer, `${path} ${name} = ${id.slice(0, 40)}`)
        expect([200, 403, 404]).toContain(answer.status)
      }
    }
    expect(await allRows(app)).toEqual(before)
  })

  test.each(queries)('%s refuses junk in every query parameter by name', async (path, endpoint) => {
    const fields = apiFields(endpoint.query)
    const junk = ['%00', 'a%00b', 'a'.repeat(101)]
    const noNumber = ['0', '-1', '1.5', '1e9', '9'.repeat(30), 'NaN', 'x', '%20', '']
    for (const field of fields) {
      const isNumber = ['page', 'limit', 'months'].includes(field.name)
      const isChoice = field.name === 'nextFree' || field.enum !== undefined
      const bad = [
        ...junk,
        ...(isNumber ? noNumber : []),
        ...(isChoice ? ['x', 'constructor', '__proto__', ''] : []),
        ...(field.name === 'date' ? BAD_DATES : []),
      ].map((value) => `${field.name}=${value}`)
      for (const pair of [...bad, `${field.name}=1&${field.name}=2`]) {
        const required = fields.filter((other) => other.isRequired && other.name !== field.name)
        const rest = required.map(({ name }) => `${name}=${String(filled(required, values)[name])}`)
        const answer = await send(app, endpoint, { token, query: `?${[pair, ...rest].join('&')}` })
        expectRefusal(answer, `${path} ${pair.slice(0, 60)}`)
        expect([pair, answer.status]).toEqual([pair, 400])
        expect(answer.reply.message).toMatch(new RegExp(`^${field.name}: `))
      }
    }
  })

  test.each(queries)('%s bears parameters it does not know', async (_, endpoint) => {
    const required = apiFields(endpoint.query).filter(({ isRequired }) => isRequired)
    const pairs = Object.entries(filled(required, values)).map(([name, value]) => `${name}=${String(value)}`)
    const junk = [
      '__proto__=1',
      '__proto__[isAdmin]=true',
      'constructor=x',
      'hasOwnProperty=1',
      '%zz',
      '=',
      'page[]=x',
      'x=%ED%A0%80',
    ]
    const { status, reply } = await send(app, endpoint, { token, query: `?${[...pairs, ...junk].join('&')}` })
    expect([status, reply.success]).toEqual([200, true])
  })

  test('unknown ids in a query are not found (R24)', async () => {
    for (const id of UNKNOWN_IDS) {
      for (const path of ['/admin/upcoming-appointments', '/doctor/slots'] as const) {
        const query = `?userId=${encodeURIComponent(id)}&doctorId=${encodeURIComponent(id)}&date=02-03-2027`
        expect((await send(app, { method: 'GET', path }, { token, query })).status).toBe(404)
      }
    }
  })
})
