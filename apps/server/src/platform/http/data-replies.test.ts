import { gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { dataReplies } from './data-replies.ts'

const LARGE = Buffer.from(
  JSON.stringify(Array.from({ length: 2000 }, (_, place) => ({ place, name: 'Paul' }))),
)
const SMALL = Buffer.from('[1,2]')

function aServer(data: Buffer) {
  const app = Fastify()
  onTestFinished(() => app.close())
  const send = dataReplies()
  let total = 2000
  app.get('/', (request, response) => send(request, response, { envelope: { success: true, total }, data }))
  const ask = async (accepted?: string) => {
    const headers = accepted === undefined ? {} : { 'accept-encoding': accepted }
    const { headers: said, rawPayload } = await app.inject({ url: '/', headers })
    return { packed: said['content-encoding'] === 'gzip', vary: said.vary, bytes: rawPayload }
  }
  return { ask, countMore: () => (total += 1) }
}

const replyIn = (bytes: Buffer): unknown => JSON.parse(bytes.toString())

test('what is large and kept is packed when it is sent again, to whoever takes it so', async () => {
  const { ask } = aServer(LARGE)
  const reply = { success: true, total: 2000, data: replyIn(LARGE) }
  const first = await ask('gzip, deflate, br')
  expect([first.packed, replyIn(first.bytes)]).toEqual([false, reply])
  const again = await ask('gzip, deflate, br')
  expect([again.packed, replyIn(gunzipSync(again.bytes))]).toEqual([true, reply])
  expect(again.bytes.length).toBeLessThan(LARGE.length / 4)
  for (const accepted of [undefined, 'br', 'gzip;q=0', 'gzip; q=0.0', 'xgzip']) {
    const plain = await ask(accepted)
    expect([plain.packed, plain.vary, replyIn(plain.bytes)]).toEqual([false, 'accept-encoding', reply])
  }
  for (const accepted of ['gzip', 'br, GZIP;q=0.5', 'gzip; q=1.0'])
    expect((await ask(accepted)).packed).toBe(true)
})

test('what is said around it is never that of another time', async () => {
  const { ask, countMore } = aServer(LARGE)
  await ask('gzip')
  await ask('gzip')
  countMore()
  const changed = await ask('gzip')
  expect([changed.packed, replyIn(changed.bytes)]).toMatchObject([false, { total: 2001 }])
  const again = await ask('gzip')
  expect([again.packed, replyIn(gunzipSync(again.bytes))]).toMatchObject([true, { total: 2001 }])
})

test('what is small is sent as it is', async () => {
  const { ask } = aServer(SMALL)
  await ask('gzip')
  expect(await ask('gzip')).toEqual({
    packed: false,
    vary: undefined,
    bytes: Buffer.from('{"success":true,"total":2000,"data":[1,2]}'),
  })
})
