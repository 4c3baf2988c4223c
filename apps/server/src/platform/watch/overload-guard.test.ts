import { bookAppointment } from '@desk/contract/appointment'
import { API_PREFIX } from '@desk/contract/endpoint'
import { getHospital } from '@desk/contract/hospital'
import { createServer } from 'node:http'
import { once } from 'node:events'
import { readServerWords } from '@desk/words/server-words'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../config.ts'
import { openMetrics } from './metrics.ts'
import { openGuard, REFUSED_FROM } from './overload-guard.ts'
import { rankOf } from './ranks.ts'
import { openDiskSpace } from './disk-space.ts'

const HOSPITAL = API_PREFIX + getHospital.path
const BOOKING = API_PREFIX + bookAppointment.path

const SPACE = await openDiskSpace({ folder: undefined, log: pino({ level: 'silent' }) })

async function aBusyServer(working: number, settings: Record<string, string> = {}, isShort = false) {
  const config = readConfig(settings)
  const metrics = openMetrics()
  const guard = openGuard(
    {
      config,
      words: readServerWords(['en', 'de']),
      metrics,
      diskSpace: { ...SPACE, isShort: () => isShort },
    },
    { 'X-Frame-Options': 'DENY' },
  )
  const server = createServer((request, response) => {
    if (!guard.refuses(request, response)) response.end('done')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const over = Promise.withResolvers<void>()
  const calls = Array.from({ length: working }, () => guard.atWork(() => over.promise))
  const end = async () => {
    over.resolve()
    await Promise.all(calls)
  }
  onTestFinished(async () => {
    await end()
    server.close()
    server.closeAllConnections()
  })
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  const ask = (path: string, init: RequestInit = {}) => fetch(`http://127.0.0.1:${port}${path}`, init)
  return { guard, metrics, ask, end }
}

test.each([
  ['opening a stream', 'GET', `${API_PREFIX}/live?topics=x`, 1],
  ['a list of an administrator', 'GET', `${API_PREFIX}/admin/getAllUsers`, 1],
  ['a picture of numbers', 'GET', `${API_PREFIX}/figures/hospital`, 1],
  ['a calendar that a program reads', 'GET', '/calendar/secret.ics', 1],
  ['a read', 'GET', HOSPITAL, 2],
  ['a read of the headers alone, written otherwise', 'HEAD', `/api//v1/hos%70ital`, 2],
  ['a write', 'POST', `${API_PREFIX}/user/hold-slot`, 3],
  ['a booking', 'POST', BOOKING, 4],
  ['a log-out', 'POST', `${API_PREFIX}/user/logout`, 4],
  ['a page', 'GET', '/doctor/book-appointment/1', undefined],
  ['a file', 'GET', '/assets/app.js', undefined],
  ['a probe', 'GET', '/readyz', undefined],
  ['a question before a call of another origin', 'OPTIONS', BOOKING, undefined],
])('%s has its rank', (_, method, url, rank) => {
  expect(rankOf(method, url)).toBe(rank)
})

test('when too many are at work lists are refused first and bookings last, and pages and probes never', async () => {
  const list = `${API_PREFIX}/admin/getAllUsers`
  const statuses = async (working: number) => {
    const { ask } = await aBusyServer(working)
    const book = ask(BOOKING, { method: 'POST', body: '{}' })
    const answers = await Promise.all([ask(list), ask(HOSPITAL), book, ask('/'), ask('/healthz')])
    return answers.map(({ status }) => status)
  }
  expect(await statuses(REFUSED_FROM[1] - 1)).toEqual([200, 200, 200, 200, 200])
  expect(await statuses(REFUSED_FROM[1])).toEqual([503, 200, 200, 200, 200])
  expect(await statuses(REFUSED_FROM[2])).toEqual([503, 503, 200, 200, 200])
  expect(await statuses(REFUSED_FROM[4])).toEqual([503, 503, 503, 200, 200])
})

test('while the disk is full everything that writes is refused with a sentence and when to come back, and reads, pages and probes are answered', async () => {
  const { ask, metrics } = await aBusyServer(0, {}, true)
  const post = (path: string) =>
    ask(path, { method: 'POST', body: '{}', headers: { 'Accept-Language': 'de' } })
  const refused = [await post(BOOKING), await post(`${API_PREFIX}/user/login`)]
  for (const answer of refused) {
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '60'])
    expect(await answer.json()).toMatchObject({
      success: false,
      message: expect.stringMatching(/^Im Moment kann nichts gespeichert werden\./),
    })
  }
  expect(await metrics.registry.metrics()).toContain(
    'desk_refusals_total{kind="unavailable",reason="http.outOfSpace"} 2',
  )
  const reads = [ask(HOSPITAL), post(`${API_PREFIX}/user/getUserData`), ask('/'), ask('/readyz')]
  expect((await Promise.all(reads)).map(({ status }) => status)).toEqual([200, 200, 200, 200])
})

test('a refusal is the envelope in the language that is read, says when to come back, and is counted', async () => {
  const { ask, metrics } = await aBusyServer(REFUSED_FROM[2], { ALLOWED_ORIGINS: 'https://desk.example.org' })
  const answer = await ask(HOSPITAL, {
    headers: { 'accept-language': 'de-AT', origin: 'https://desk.example.org' },
  })
  const retryAfter = Number(answer.headers.get('retry-after'))
  expect([answer.status, retryAfter >= 1 && retryAfter <= 4]).toEqual([503, true])
  const said =
    'Der Server des Krankenhauses ist gerade stark ausgelastet. Bitte versuchen Sie es in ein paar Sekunden noch einmal.'
  expect(await answer.json()).toEqual({ success: false, message: said, error: said })
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'cache-control': 'no-store',
    'x-frame-options': 'DENY',
    'access-control-allow-origin': 'https://desk.example.org',
  })
  expect(await metrics.registry.metrics()).toMatch(/^desk_overload_refusals_total\{rank="2"\} 1$/m)
})

test('what is over, well or not, leaves its place to others', async () => {
  const { ask, guard, end } = await aBusyServer(REFUSED_FROM[2])
  expect((await ask(HOSPITAL)).status).toBe(503)
  await end()
  await expect(guard.atWork(() => Promise.reject(new Error('fails')))).rejects.toThrow('fails')
  expect(guard.countAtWork()).toBe(0)
  expect((await ask(HOSPITAL)).status).toBe(200)
})
