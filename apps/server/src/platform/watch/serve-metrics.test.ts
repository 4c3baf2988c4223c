import { bookAppointment } from '@desk/contract/appointment'
import { API_PREFIX } from '@desk/contract/endpoint'
import { getHospital } from '@desk/contract/hospital'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/test-app.ts'

const app = useTestApp({ LOG_LEVEL: 'silent' })
const guarded = useTestApp({ LOG_LEVEL: 'silent', METRICS_TOKEN: 'a token of thirty-two characters' })

const scrape = async () => (await app.app.inject('/metrics')).body
const lineOf = (text: string, name: string) => text.split('\n').find((line) => line.startsWith(name))

test('metrics are for this machine alone where there is no token, and who comes through a proxy is not on it', async () => {
  const { statusCode, headers } = await app.app.inject('/metrics')
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'text/plain; version=0.0.4; charset=utf-8',
    'no-store',
  ])
  const elsewhere = await app.app.inject({ url: '/metrics', remoteAddress: '203.0.113.7' })
  expect([elsewhere.statusCode, elsewhere.json()]).toMatchObject([403, { success: false }])
  for (const header of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via']) {
    const proxied = await app.app.inject({ url: '/metrics', headers: { [header]: '127.0.0.1' } })
    expect(proxied.statusCode).toBe(403)
  }
})

async function ask(authorization?: string, remoteAddress = '127.0.0.1') {
  const headers = authorization === undefined ? {} : { authorization }
  return (await guarded.app.inject({ url: '/metrics', headers, remoteAddress })).statusCode
}

test('with METRICS_TOKEN they are for whoever sends it, from anywhere, and for nobody else', async () => {
  expect(await ask('Bearer a token of thirty-two characters', '203.0.113.7')).toBe(200)
  expect([await ask(), await ask('Bearer a token of thirty-two character'), await ask('Bearer ')]).toEqual([
    401, 401, 401,
  ])
})

test('requests are counted by the pattern of their route, and what was asked for is never a label', async () => {
  await app.call(getHospital)
  for (const url of [
    '/some/screen/canary',
    `${API_PREFIX}/canary`,
    '/calendar/canary.ics',
    '/pictures/canary.jpg',
  ])
    await app.app.inject(url)
  const text = await scrape()
  expect(
    lineOf(text, `desk_requests_total{method="GET",route="${API_PREFIX}/hospital",status="200"}`),
  ).toMatch(/ 1$/)
  expect(lineOf(text, 'desk_request_seconds_count{kind="read"}')).toMatch(/ 1$/)
  expect(text).not.toContain('canary')
})

test('what is refused is counted by its reason, without what was typed', async () => {
  const nobody = {
    doctorId: '00000000-0000-4000-8000-000000000000',
    date: '2027-03-02',
    time: '09:00 AM - 09:15 AM',
  }
  const payload = { ...nobody, doctorInfo: {}, name: 'canary', phone: 'canary', address: 'canary' }
  const url = API_PREFIX + bookAppointment.path
  await app.app.inject({ method: 'POST', url, payload })
  await app.app.inject({ method: 'POST', url, payload: '{', headers: { 'content-type': 'application/json' } })
  const text = await scrape()
  expect(text).toMatch(/^desk_refusals_total\{kind="[a-z-]+",reason="[a-zA-Z.]+"\} 1$/m)
  expect(text).toMatch(/^desk_refusals_total\{kind="malformed",reason="http.bodyNotJson"\} 1$/m)
  expect(text).not.toContain('canary')
})
