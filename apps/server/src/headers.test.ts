import { API_PREFIX } from '@desk/contract/endpoint'
import { getHospital } from '@desk/contract/hospital'
import { expect, test } from 'vitest'
import { listeningPort, rawRequest } from '../test/raw-requests.ts'
import { useTestApp } from '../test/test-app.ts'

const app = useTestApp({ LOG_LEVEL: 'silent' })
const HOSPITAL = API_PREFIX + getHospital.path

test.each([HOSPITAL, `${API_PREFIX}/reference`, `${API_PREFIX}/nothing`, '/login', '/pictures/anna.jpg'])(
  'whatever %s answers, a browser runs nothing of elsewhere, guesses no type, frames nothing and tells no other where it was',
  async (url) => {
    const { headers } = await app.app.inject({ url })
    const policy = String(headers['content-security-policy']).split('; ')
    expect(policy).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        "script-src 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
      ]),
    )
    expect(policy.join(' ')).not.toMatch(/unsafe|\*|https?:/)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
    })
    expect(headers['content-type']).toMatch(
      /^(application\/json|text\/html); charset=utf-8$|^image\/svg\+xml/,
    )
    expect(headers).not.toHaveProperty('x-powered-by')
    expect(headers).not.toHaveProperty('server')
    expect(headers).not.toHaveProperty('set-cookie')
  },
)

test.each(['TRACE', 'CONNECT', 'PUT', 'DELETE', 'PATCH'])('%s is no method of ours', async (method) => {
  const port = await listeningPort(app.app)
  const target = method === 'CONNECT' ? 'elsewhere.example:443' : HOSPITAL
  const answer = await rawRequest(
    port,
    `${method} ${target} HTTP/1.1\r\nHost: x\r\nX-Secret: told\r\nConnection: close\r\n\r\n`,
  )
  // A CONNECT is not answered at all: the connection ends.
  expect(answer).toMatch(method === 'CONNECT' ? /^$/ : /^HTTP\/1\.1 404 /)
  expect(answer).not.toContain('told')
})

test.each(['/assets/', '/assets', '/pictures', '/api/', '/..%2f..%2fetc/passwd', '/.git/config'])(
  '%s lists and opens no folder',
  async (url) => {
    const { statusCode, body } = await app.app.inject({ url })
    expect([404, 400]).toContain(statusCode)
    expect(JSON.parse(body)).toMatchObject({ success: false })
  },
)

test('where both lengths of a body are told, in chunks and in bytes, neither is believed', async () => {
  const port = await listeningPort(app.app)
  const head = `POST ${HOSPITAL} HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n`
  const smuggled = `GET ${HOSPITAL} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`
  const answer = await rawRequest(port, `${head}0\r\n\r\n${smuggled}`)
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1)
})
