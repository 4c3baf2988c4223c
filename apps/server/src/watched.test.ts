import { once } from 'node:events'
import { connect } from 'node:net'
import { preparedDataFolder, runServer } from '@desk/testing/server-process'
import { expect, onTestFinished, test, vi } from 'vitest'

const TIMEOUT = { timeout: 20_000, interval: 100 }

async function aServer(settings: Record<string, string> = {}) {
  const { dataDir, clear } = await preparedDataFolder()
  const server = runServer(dataDir, { LOG_LEVEL: 'debug', ...settings })
  onTestFinished(() => clear([server]))
  return { server, url: await server.url }
}

test('a server says that it is alive, ready, and how it is', async () => {
  const { server, url } = await aServer()
  expect(await (await fetch(`${url}/healthz`)).json()).toEqual({ status: 'ok' })
  await vi.waitFor(async () => expect((await fetch(`${url}/readyz`)).status).toBe(200), TIMEOUT)
  const text = await (await fetch(`${url}/metrics`)).text()
  for (const line of [
    /^desk_ready 1$/m,
    /^nodejs_eventloop_lag_p99_seconds \d/m,
    /^process_cpu_seconds_total \d/m,
  ])
    expect(text).toMatch(line)
  expect(text).toMatch(/^desk_database_connections\{state="(idle|busy)"\} [1-9]/m)
  server.signal('SIGTERM')
  expect(await server.ended).toBe(0)
})

test('a page that follows what changes is a stream, and nothing that the server is at', async () => {
  const { url } = await aServer()
  const leave = new AbortController()
  onTestFinished(() => leave.abort())
  const topic = 'slots:00000000-0000-4000-8000-000000000000'
  // Refused until the server listens for changes.
  const open = async () =>
    expect((await fetch(`${url}/api/v1/live?follow=${topic}`, { signal: leave.signal })).status).toBe(200)
  await vi.waitFor(open, TIMEOUT)
  const text = await (await fetch(`${url}/metrics`)).text()
  expect(text).toMatch(/^desk_streams 1$/m)
  expect(text).toMatch(/^desk_working 0$/m)
})

test('a request has one name in the reply and in the log, and no restart gives it again', async () => {
  const { server, url } = await aServer()
  const ids = await Promise.all(
    Array.from({ length: 3 }, async () =>
      (await fetch(`${url}/api/v1/hospital`)).headers.get('x-request-id'),
    ),
  )
  expect(new Set(ids).size).toBe(3)
  for (const id of ids) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-/)
  await vi.waitFor(() => expect(answersIn(server.output())).toHaveLength(3), TIMEOUT)
  const answers = answersIn(server.output())
  expect(new Set(answers.map(({ requestId }) => requestId))).toEqual(new Set(ids))
  expect(answers[0]).toMatchObject({ method: 'GET', route: '/api/v1/hospital', status: 200 })
})

function answersIn(output: string): Record<string, unknown>[] {
  const lines = output.split('\n').filter((line) => line.startsWith('{') && line.includes('"answered"'))
  return lines
    .map((line): Record<string, unknown> => JSON.parse(line))
    .filter(({ route }) => String(route).startsWith('/api'))
}

test('a sender cannot name its own request', async () => {
  const { url } = await aServer()
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  socket.end(
    'GET /api/v1/hospital HTTP/1.1\r\nHost: x\r\nX-Request-Id: mine\r\nRequest-Id: mine\r\nConnection: close\r\n\r\n',
  )
  const [head] = await once(socket.setEncoding('utf8'), 'data')
  expect(head).toMatch(/^x-request-id: [\da-f-]{36}\r$/im)
})
