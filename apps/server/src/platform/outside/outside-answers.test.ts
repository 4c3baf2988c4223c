import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { NOTHING_KNOWN, OPEN, problemOf, useServers } from '../../../test/outside-servers.ts'
import { fetchOutside } from './fetch-outside.ts'

const aServer = useServers()

test('what has not changed is not sent again', async () => {
  const { url } = await aServer((request, response) => {
    const isKnown =
      request.headers['if-none-match'] === '"1"' && request.headers['if-modified-since'] === 'then'
    if (isKnown) response.writeHead(304).end()
    else response.writeHead(200, { etag: '"1"', 'last-modified': 'then' }).end('text')
  })
  const first = await fetchOutside(url, NOTHING_KNOWN, OPEN)
  expect(first).toEqual({ isUnchanged: false, text: 'text', etag: '"1"', lastModified: 'then' })
  expect(await fetchOutside(url, { etag: '"1"', lastModified: 'then' }, OPEN)).toEqual({ isUnchanged: true })
})

test('who answers drop by drop, or begins and says no more, is left after the time that is given', async () => {
  const dripping = await aServer((_, response) => {
    const drop = setInterval(() => response.write('x'), 20)
    response.once('close', () => clearInterval(drop))
  })
  const silent = await aServer((_, response) => response.writeHead(200).flushHeaders())
  const mute = await aServer(() => {})
  const onward = await aServer((_, response) => response.writeHead(302, { location: mute.url }).end())
  for (const { url } of [dripping, silent, mute, onward])
    expect(await problemOf(url, { ...OPEN, timeoutMs: 300 })).toBe('too-slow')
})

test('what ends before it is whole is a problem, not a shorter calendar', async () => {
  const cut = await aServer((_, response) => {
    response.writeHead(200, { 'content-length': '1000' })
    response.write('BEGIN:VCALENDAR', () => response.destroy())
  })
  expect(await problemOf(cut.url, OPEN)).toBe('unreachable')
})

test('more than 2 MB, an error, a packed answer and nobody there are problems', async () => {
  const large = await aServer((_, response) => response.end(Buffer.alloc(2_000_001, 97)))
  expect(await problemOf(large.url, OPEN)).toBe('too-large')
  const missing = await aServer((_, response) => response.writeHead(404).end())
  expect(await problemOf(missing.url, OPEN)).toBe('refused')
  const unasked = await aServer((_, response) => response.writeHead(304).end())
  expect(await problemOf(unasked.url, OPEN)).toBe('refused')
  const packed = await aServer((_, response) =>
    response.writeHead(200, { 'content-encoding': 'gzip' }).end('x'),
  )
  expect(await problemOf(packed.url, OPEN)).toBe('refused')
  const bomb = await aServer((_, response) =>
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(20_000_000))),
  )
  expect(await problemOf(bomb.url, OPEN)).toBe('refused')
  expect(await problemOf('http://127.0.0.1:1/', OPEN)).toBe('unreachable')
})
