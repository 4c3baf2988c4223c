import { logIn, register } from '@desk/contract/auth'
import { getDoctorById } from '@desk/contract/doctor'
import { API_PREFIX } from '@desk/contract/endpoint'
import { envelope } from '@desk/contract/envelope'
import { getHospital } from '@desk/contract/hospital'
import { describe, expect, onTestFinished, test } from 'vitest'
import { abortedRequest, listeningPort, parsed, rawRequest } from '../test/raw-requests.ts'
import { useTestApp } from '../test/test-app.ts'
import { writtenLog } from '../test/written-log.ts'
import { buildApp } from './app.ts'
import type { Log } from './platform/log.ts'

const app = useTestApp({ LOG_LEVEL: 'silent' })
const HOSPITAL = API_PREFIX + getHospital.path
const LOG_IN = API_PREFIX + logIn.path
const UNKNOWN_ID = '5b8c2d1e-0000-4000-8000-000000000000'

describe('an answer of the API', () => {
  const SPELLINGS = [
    HOSPITAL,
    HOSPITAL.replace('a', '%61'),
    HOSPITAL.replace('api', '%61%70%69'),
    HOSPITAL.replace('/api', '//api'),
  ]
  test.each(SPELLINGS)('is kept by no cache, however its path is spelled: %s', async (url) => {
    const { statusCode, headers } = await app.app.inject({ url })
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
  })

  test('is found by its full address, too', async () => {
    const port = await listeningPort(app.app)
    const request = `GET http://desk.example${HOSPITAL} HTTP/1.1\r\nHost: desk.example\r\nConnection: close\r\n\r\n`
    expect(parsed(await rawRequest(port, request)).status).toBe(200)
  })

  test.each(['/%61pi/v1/nothing', '/%61pi/v1/%zz'])(
    '%s is not there, and no cache keeps that',
    async (url) => {
      const { statusCode, headers, body } = await app.app.inject({ url })
      expect(statusCode).toBe(404)
      expect(envelope.parse(JSON.parse(body)).success).toBe(false)
      expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
    },
  )
})

describe('where people come over https', () => {
  const secure = useTestApp({ PUBLIC_URL: 'https://desk.example', RATE_LIMITS: 'on' })
  test('every answer says so to their browsers, and elsewhere none does', async () => {
    const answers = [HOSPITAL, '/api/v1/nothing', '/%zz', '/login', '/pictures/anna.jpg']
    for (const url of answers) {
      const { headers } = await secure.app.inject({ url })
      expect([url, headers['strict-transport-security']]).toEqual([url, 'max-age=31536000'])
      expect((await app.app.inject({ url })).headers['strict-transport-security']).toBeUndefined()
    }
    const refused = parsed(await rawRequest(await listeningPort(secure.app), 'HELLO\r\n\r\n'))
    expect(refused.headers).toContain('strict-transport-security: max-age=31536000')
  })
})

describe('what never reaches a route is answered with the envelope and the headers of every answer', () => {
  const big = 'a'.repeat(20_000)
  const REFUSED: [what: string, status: number, request: string][] = [
    ['no HTTP', 400, 'HELLO\r\n\r\n'],
    ['a method nobody knows', 400, `BREW ${HOSPITAL} HTTP/1.1\r\nHost: x\r\n\r\n`],
    [
      'a method that is not ours',
      404,
      `PROPFIND ${HOSPITAL} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
    ],
    ['a header that is none', 400, `GET ${HOSPITAL} HTTP/1.1\r\nHost: x\r\nno header\r\n\r\n`],
    ['a request for no host', 400, `GET ${HOSPITAL} HTTP/1.1\r\nConnection: close\r\n\r\n`],
    [
      'two lengths',
      400,
      `POST ${HOSPITAL} HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}`,
    ],
    ['headers that are too large', 431, `GET ${HOSPITAL} HTTP/1.1\r\nHost: x\r\nX-Big: ${big}\r\n\r\n`],
    ['a path that is too long', 431, `GET /${big} HTTP/1.1\r\nHost: x\r\n\r\n`],
    ['a path that cannot be read', 404, `GET /%zz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`],
    [
      'an expectation that is not ours',
      417,
      `GET ${HOSPITAL} HTTP/1.1\r\nHost: x\r\nExpect: cake\r\nConnection: close\r\n\r\n`,
    ],
  ]
  test.each(REFUSED)('%s is %i', async (_what, status, request) => {
    const answer = parsed(await rawRequest(await listeningPort(app.app), request))
    expect(answer.status).toBe(status)
    expect(answer.reply).toMatchObject({ success: false, message: expect.stringMatching(/\w/) })
    expect(answer.headers).toContain('content-type: application/json')
    expect(answer.headers).toContain('cache-control: no-store')
    expect(answer.headers).toContain('x-content-type-options: nosniff')
  })
})

describe('what goes wrong', () => {
  test('every request has an id of ours, in one process and the next', async () => {
    const { log, lines } = writtenLog()
    const server = await listening(log)
    const again = await listening(log)
    await app.deps.pool.query('alter table doctors rename to doctors_elsewhere')
    onTestFinished(async () => {
      await app.deps.pool.query('alter table doctors_elsewhere rename to doctors')
    })
    const ids = await Promise.all(
      [server, again, server, again].map(async (port) => {
        const request = `POST ${API_PREFIX}${getDoctorById.path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nX-Request-Id: mine\r\nRequest-Id: mine`
        const answer = await rawRequest(port, `${request}\r\n${jsonBody({ doctorId: UNKNOWN_ID })}`)
        expect(parsed(answer).status).toBe(500)
        return parsed(answer).reply.requestId
      }),
    )
    expect(new Set(ids).size).toBe(4)
    expect(ids).not.toContain('mine')
    const bugs = lines().filter((line) => line.includes('"msg":"bug"'))
    for (const id of ids)
      expect(bugs.filter((line) => line.includes(`"requestId":"${String(id)}"`))).toHaveLength(1)
  })

  test('who hangs up while sending leaves no warning, and none about the database', async () => {
    const { log, lines } = writtenLog()
    const port = await listening(log)
    const begun = `POST ${LOG_IN} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{"email":`
    for (let sent = 0; sent < 5; sent += 1) await abortedRequest(port, begun)
    await expect.poll(() => lines().filter((line) => line.includes('hung up')).length).toBe(5)
    expect(lines().filter((line) => /"level":[4-6]0|database/.test(line))).toEqual([])
  })

  test.each(['53100', '53200', '53400'])(
    'a database that is full (%s) is 503 with Retry-After, and said once in the log',
    async (code) => {
      const { log, lines } = writtenLog()
      const port = await listening(log)
      await refuseInserts(code)
      const account = { name: 'Anna', email: 'anna@example.org', password: 'secret' }
      for (let sent = 0; sent < 3; sent += 1) {
        const request = `POST ${API_PREFIX}${register.path} HTTP/1.1\r\nHost: x\r\nConnection: close`
        const { status, headers, reply } = parsed(
          await rawRequest(port, `${request}\r\n${jsonBody(account)}`),
        )
        expect([status, reply.message]).toEqual([503, expect.stringContaining('Nothing can be saved')])
        expect(headers).toContain('retry-after: 60')
      }
      expect(lines().filter((line) => line.includes('out of resources'))).toHaveLength(1)
      expect(lines().join('\n')).not.toMatch(/bug|unavailable/)
    },
  )
})

async function refuseInserts(code: string): Promise<void> {
  const { pool } = app.deps
  await pool.query(`create or replace function no_room() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = '${code}'; end $$`)
  await pool.query('create trigger no_room before insert on users execute function no_room()')
  onTestFinished(async () => {
    await pool.query('drop function no_room cascade')
  })
}

async function listening(log: Log): Promise<number> {
  const server = await buildApp({ ...app.deps, log }, '/nowhere')
  onTestFinished(() => server.close())
  return listeningPort(server)
}

function jsonBody(value: unknown): string {
  const json = JSON.stringify(value)
  return `Content-Type: application/json\r\nContent-Length: ${json.length}\r\n\r\n${json}`
}
