import { readServerWords } from '@desk/words/server-words'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { listeningPort, parsed, rawRequest } from '../../../test/raw-requests.ts'
import { connectionOptions } from './before-routing.ts'

const words = readServerWords(['en'])

test('what does not arrive in time is 408 with the envelope, soon after its time is over', async () => {
  const timeouts = { request: 600, headers: 300, check: 50 }
  const server = Fastify(connectionOptions(words, {}, { timeouts }))
  onTestFinished(() => server.close())
  server.post('/', () => 'arrived')
  const port = await listeningPort(server)
  const head = 'POST / HTTP/1.1\r\nHost: x\r\n'
  const stalled = [head, `${head}Content-Type: application/json\r\nContent-Length: 9\r\n\r\n{`]
  for (const [index, request] of stalled.entries()) {
    const begun = performance.now()
    const { status, reply } = parsed(await rawRequest(port, request))
    const took = performance.now() - begun
    expect([status, reply.success]).toEqual([408, false])
    expect(took).toBeGreaterThan(index === 0 ? 250 : 550)
    expect(took).toBeLessThan(5000)
  }
})

test('a request has 30 seconds to arrive, its headers 15, and that is looked at every second', async () => {
  const { server } = Fastify(connectionOptions(words, {}))
  expect(server).toMatchObject({
    requestTimeout: 30_000,
    headersTimeout: 15_000,
    keepAliveTimeout: 72_000,
    connectionsCheckingInterval: 1000,
  })
})
