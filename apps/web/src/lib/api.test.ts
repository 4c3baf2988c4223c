/// <reference types="node" />
import { getApplication } from '@desk/contract/application'
import { getUserData, logIn, logOut } from '@desk/contract/auth'
import { bookAppointment } from '@desk/contract/appointment'
import { getDoctorById, listDoctors, listFreeSlots } from '@desk/contract/doctor'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { call, callOrThrow } from './api.ts'
import { ApiError } from './api-error.ts'
import { onUnauthorized } from './session.ts'

type Seen = { method: string; url: string; authorization: string | undefined; body: unknown }

const seen: Seen[] = []
let answer: (response: ServerResponse) => void
let server: Server

beforeEach(async () => {
  seen.length = 0
  server = createServer((request, response) => void remember(request).then(() => answer(response)))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  vi.stubEnv('VITE_API_HOST', `http://127.0.0.1:${address.port}/`)
  signedInWith('a-token')
})

afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  server.closeAllConnections()
  server.close()
})

test('a call goes to the host under /api/v1 with the API’s names, and its data comes back under ours', async () => {
  answer = json(200, { success: true, data: API_DOCTOR })
  const reply = await call(getDoctorById, { doctorId: 'd1' })
  expect(seen[0]).toMatchObject({
    method: 'POST',
    url: '/api/v1/doctor/getDoctorById',
    body: { doctorId: 'd1' },
  })
  expect(reply).toMatchObject({ success: true, data: { id: 'd1', fee: '50' } })
})

test('what is sent is written as the API has it', async () => {
  answer = json(200, { success: true, message: 'Booked', data: SLOT })
  const visit = { name: 'Ada', phone: '1', address: 'Here', time: '09:00 AM - 09:15 AM' }
  await call(bookAppointment, { doctorId: 'd1', date: '2027-03-05', ...visit })
  expect(seen[0]?.body).toEqual({ doctorId: 'd1', date: '05-03-2027', ...visit })
})

test('that there is nothing is an answer, too', async () => {
  answer = json(200, { success: true, data: null })
  expect((await call(getApplication, {})).data).toBeNull()
})

test('a query is written into the address', async () => {
  answer = json(200, { success: true, data: [] })
  await call(listFreeSlots, { doctorId: 'd1', date: '2027-03-05' })
  await call(listDoctors, { page: 2, q: 'a & b' })
  expect(seen.map(({ url, body }) => [url, body])).toEqual([
    ['/api/v1/doctor/slots?doctorId=d1&date=05-03-2027', undefined],
    ['/api/v1/user/getAllDoctors?page=2&q=a+%26+b', undefined],
  ])
})

test('the bearer header goes along where somebody must be known, and with a booking (R12)', async () => {
  answer = json(200, { success: true, data: SLOT })
  await call(logOut, {})
  await call(bookAppointment, {
    doctorId: 'd',
    date: '2027-03-05',
    time: 't',
    name: 'n',
    phone: '1',
    address: 'a',
  })
  await call(logIn, { email: 'ada@example.org', password: 'p' })
  expect(seen.map(({ authorization }) => authorization)).toEqual([
    'Bearer a-token',
    'Bearer a-token',
    undefined,
  ])
})

test('without a token nobody is claimed', async () => {
  signedInWith(null)
  answer = json(200, { success: true, data: [] })
  await call(listDoctors, {})
  expect(seen[0]?.authorization).toBeUndefined()
})

test('a refusal resolves with the server’s sentence; load throws it', async () => {
  answer = json(200, { success: false, message: 'Not today.' })
  expect(await call(logIn, { email: 'ada@example.org', password: 'p' })).toEqual({
    success: false,
    message: 'Not today.',
  })
  await expect(callOrThrow(listDoctors, {})).rejects.toMatchObject({ status: 200, message: 'Not today.' })
})

test('a log-in gives the token, a list its total', async () => {
  answer = json(200, { success: true, token: 'new', total: 7 })
  expect(await call(logIn, { email: 'ada@example.org', password: 'p' })).toMatchObject({
    token: 'new',
    total: 7,
  })
})

test('an HTTP error throws with all that the server said', async () => {
  answer = json(429, { success: false, message: 'Slow down.', requestId: 'r9' }, { 'Retry-After': '12' })
  const failure = await failureOf(call(listDoctors, {}))
  expect(failure).toMatchObject({ status: 429, message: 'Slow down.', retryAfter: 12, requestId: 'r9' })
})

test('a 401 to any call reports that the session may have ended, and no other answer does (spec 4)', async () => {
  const doubts = vi.fn<() => void>()
  onUnauthorized(doubts)
  answer = json(403, { success: false })
  await failureOf(call(listDoctors, {}))
  expect(doubts).not.toHaveBeenCalled()
  answer = json(401, { success: false })
  expect((await failureOf(call(logOut, {}))).status).toBe(401)
  expect(doubts).toHaveBeenCalledOnce()
})

test.each([
  ['a page of a proxy', (to: ServerResponse) => to.writeHead(502).end('<html>Bad Gateway</html>'), 502],
  ['an answer that breaks off', (to: ServerResponse) => to.writeHead(200).end('{"success":true,"da'), 0],
  ['a broken connection', (response: ServerResponse) => response.destroy(), 0],
  ['data that is not what the contract says', json(200, { success: true, data: [{ _id: 1 }] }), 500],
])('%s throws', async (_, reply, status) => {
  answer = reply
  expect((await failureOf(call(listDoctors, {}))).status).toBe(status)
})

test('what is not what the contract says is never sent', async () => {
  await failureOf(call(getUserData, { token: 'x'.repeat(501) }))
  expect(seen).toEqual([])
})

test('a call that is given up throws what it was given up with', async () => {
  answer = () => {}
  const giveUp = new AbortController()
  const calling = call(listDoctors, {}, { signal: giveUp.signal })
  giveUp.abort()
  await expect(calling).rejects.toMatchObject({ name: 'AbortError' })
})

const SLOT = {
  date: '2027-03-05',
  time: '09:00 AM - 09:15 AM',
  startsAt: '2027-03-05T09:00:00+01:00',
  endsAt: '2027-03-05T09:15:00+01:00',
}

const API_DOCTOR = {
  _id: 'd1',
  userId: 'u1',
  firstName: 'Ada',
  lastName: 'Byron',
  phone: '1',
  email: 'ada@example.org',
  website: '',
  address: 'Here',
  specialization: 'Hearts',
  experience: '10 years',
  feesPerCunsaltation: '50',
  timings: ['09:00', '17:00'],
  status: 'approved',
}

function json(status: number, body: object, headers: Record<string, string> = {}) {
  return (response: ServerResponse) =>
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify(body))
}

async function remember(request: IncomingMessage): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  const text = Buffer.concat(chunks).toString()
  const { method = '', url = '', headers } = request
  seen.push({ method, url, authorization: headers.authorization, body: text ? JSON.parse(text) : undefined })
}

function signedInWith(token: string | null): void {
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'token' ? token : null) })
}

async function failureOf(calling: Promise<unknown>): Promise<ApiError> {
  const failure: unknown = await calling.catch((error: unknown) => error)
  if (failure instanceof ApiError) return failure
  throw new Error('the call did not fail as expected', { cause: failure })
}
