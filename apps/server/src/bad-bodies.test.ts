import { ENDPOINTS } from '@desk/contract/endpoints'
import * as fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { aDoctor, aToken } from '../test/people.ts'
import { allRows } from '../test/rows.ts'
import { type TestApp, useTestApp } from '../test/test-app.ts'
import { send } from '../test/raw-calls.ts'
import { wellFormed, apiFields } from '../test/api-fields.ts'

const posts = ENDPOINTS.filter(({ method }) => method === 'POST').map((one) => [one.path, one] as const)

async function aCaller(app: TestApp) {
  const doctor = await aDoctor(app)
  await app.deps.pool.query('update users set is_admin = true where id = $1', [doctor.id])
  return doctor
}

const deep = (open: string, close: string) => open.repeat(8000) + close.repeat(8000)
const ofBytes = (bytes: number) => `{"a":"${'a'.repeat(bytes - 8)}"}`

const BROKEN = ['{', '{"a":', 'undefined', 'NaN', "{'a': 1}", '{"a":1}}', '\u0000', '\uFEFF{', '']
const OTHER_JSON = ['[]', '[{}]', '"text"', '7', 'true', '[null]', deep('[', ']'), deep('[{"a":', '}]')]
const POISON = ['{"__proto__":{"isAdmin":true}}', '{"constructor":{"prototype":{"isAdmin":true}}}']
const NEED_NOTHING = [
  '/user/logout',
  '/user/send-confirmation',
  '/user/erase',
  '/user/withdraw-address',
  '/user/start-authenticator',
  '/user/remove-authenticator',
  '/user/make-recovery-codes',
  '/user/start-passkey',
  '/user/login/start-passkey',
  '/user/start-passkey-confirmation',
  '/user/make-calendar-feed',
  '/user/end-calendar-feed',
  '/doctor/make-calendar-feed',
  '/doctor/end-calendar-feed',
  '/admin/remove-logo',
]
const NO_OBJECTS = [...BROKEN, ...OTHER_JSON, ...POISON]

const LAST = 0x10ffff
/** Halves of surrogate pairs are no characters. */
const [FIRST_HALF, HALVES] = [0xd800, 0x800]
const characterAt = (place: number) => String.fromCodePoint(place < FIRST_HALF ? place : place + HALVES)
const placeOf = (text: unknown) => {
  const [character = '', ...others] = String(text)
  const code = character.codePointAt(0) ?? FIRST_HALF
  if (others.length > 0 || /\p{Surrogate}/u.test(character)) throw new Error('no character')
  return code < FIRST_HALF ? code : code - HALVES
}
/** What `unit: 'binary'` gives, but that would first list all of Unicode: 90 MB. */
const unit = fc.nat({ max: LAST - HALVES }).map(characterAt, placeOf)
const anything = fc.oneof(fc.jsonValue(), fc.string({ unit, maxLength: 60 }))

describe('nothing is written', () => {
  const app = useTestApp({}, { keepsRows: true })
  let token: string
  beforeAll(async () => {
    token = (await aCaller(app)).token
  })

  test.each(posts)('%s refuses a body that is no JSON object, and writes nothing', async (path, endpoint) => {
    const before = await allRows(app)
    for (const body of NO_OBJECTS) {
      const { status, reply } = await send(app, endpoint, { token, body })
      expect([path, body.slice(0, 40), status, reply.success]).toEqual([path, body.slice(0, 40), 400, false])
      expect(reply.message).toMatch(/\w/)
    }
    expect(await allRows(app)).toEqual(before)
  })

  test.each(posts)(
    '%s refuses null and a deeply nested object where it needs fields',
    async (path, endpoint) => {
      const needsFields = apiFields(endpoint.body).some(({ isRequired }) => isRequired)
      if (!needsFields) return expect(NEED_NOTHING).toContain(path)
      for (const body of ['null', '{}', `{"a":${deep('{"a":', '}').replace('{"a":}', '{"a":1}')}}`]) {
        const { status, reply } = await send(app, endpoint, { token, body })
        expect([body.slice(0, 40), status, reply.success]).toEqual([body.slice(0, 40), 400, false])
      }
    },
  )

  test.each(posts)('%s refuses every content type but JSON with 415', async (_, endpoint) => {
    const before = await allRows(app)
    const types = [
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'text/plain',
      'text/xml',
    ]
    for (const contentType of types) {
      const { status, reply } = await send(app, endpoint, { token, body: '{"a":1}', contentType })
      expect([contentType, status, reply.success]).toEqual([contentType, 415, false])
      expect(reply.message).toContain('application/json')
    }
    expect(await allRows(app)).toEqual(before)
  })
})

describe('whatever is sent', () => {
  const app = useTestApp()

  test.each(posts)(
    '%s refuses a body over its most (64 KiB, of most calls) with 413, whatever is in it',
    async (_, endpoint) => {
      const { token } = await aCaller(app)
      expect((await send(app, endpoint, { token, body: ofBytes(endpoint.mostBytes + 1) })).status).toBe(413)
      expect((await send(app, endpoint, { token, body: ofBytes(endpoint.mostBytes) })).status).not.toBe(413)
    },
  )

  test.each(posts)('%s answers any JSON whatever with an envelope and never a 5xx', async (_, endpoint) => {
    const { id, doctorId } = await aCaller(app)
    const values: Record<string, unknown> = wellFormed({ userId: id, doctorId })
    const fields = apiFields(endpoint.body).map(({ name }) => [
      name,
      fc.oneof({ arbitrary: fc.constant(values[name]), weight: 4 }, { arbitrary: anything, weight: 1 }),
    ])
    const almostRight = fc.record(Object.fromEntries(fields), { requiredKeys: [] })
    let token = await aToken(app, id)
    await fc.assert(
      fc.asyncProperty(fc.oneof(almostRight, anything), async (sent) => {
        const { status, reply } = await send(app, endpoint, { token, body: JSON.stringify(sent) })
        expect([200, 400, 403, 404]).toContain(status)
        if (!reply.success) {
          expect(reply.message).toMatch(/\w/)
          return
        }
        expect(status).toBe(200)
        // It may have ended the session.
        token = await aToken(app, id)
      }),
      { numRuns: 40 },
    )
  })
})
