import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { waitUntilGone } from '@desk/testing/processes'
import type { ServerProcess } from '@desk/testing/server-process'
import { test as anyTest, expect, onTestFinished } from 'vitest'
import { aFolder, expectAnswer } from './launched-servers.ts'

/** Other systems do not show whose child a process is. */
const test = anyTest.runIf(process.platform === 'linux')

const GONE_WITHIN_MS = 15_000
const LIMIT = { timeout: 60_000 }

/** The one sentence of a start that failed. */
async function refusalOf(server: ServerProcess): Promise<string> {
  expect(await server.ended).toBe(1)
  return server.output().trim()
}

test('a second server on the same folder is refused in one sentence; the first stays', LIMIT, async () => {
  const { dataDir, start } = await aFolder()
  const first = start()
  await first.url
  expect(await refusalOf(start())).toBe(
    `The server could not start: Another server already works on the data folder ${dataDir}: ` +
      'stop it, or use another folder. DATA_DIR sets the folder.',
  )
  await expectAnswer(first)
})

test('a port that is taken is said in one sentence, and nothing stays', LIMIT, async () => {
  const { dataDir, start } = await aFolder()
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  onTestFinished(() => void other.close())
  const address = other.address()
  const port = typeof address === 'object' ? String(address?.port) : ''
  const said = await refusalOf(start({ PORT: port, LOG_LEVEL: 'silent' }))
  expect(said).toMatch(/^The server could not start: [^\n]*port[^\n]*\.$/)
  expect(await waitUntilGone([], dataDir, GONE_WITHIN_MS)).toEqual([])
})

test.each([
  ['PORT', 'http'],
  ['HOSPITAL_TIME_ZONE', 'Mars/Base'],
  ['DATABASE_URL', 'mysql://x'],
  ['SMTP_URL', 'localhost:25'],
])('a senseless %s is said in one sentence', LIMIT, async (name, value) => {
  const { start } = await aFolder()
  expect(await refusalOf(start({ [name]: value }))).toMatch(
    new RegExp(`^The server could not start: ${name}[^\n]*\\.$`),
  )
})

test('the demo refuses a database of DATABASE_URL, and a folder that is not its own', LIMIT, async () => {
  const { dataDir, start } = await aFolder()
  expect(await refusalOf(start({ DATABASE_URL: 'postgres://x@127.0.0.1/y' }, 'demo'))).toMatch(
    /^The demo could not start: [^\n]*DATABASE_URL[^\n]*\.$/,
  )
  await mkdir(join(dataDir, 'postgres'))
  expect(await refusalOf(start({}, 'demo'))).toMatch(
    /^The demo could not start: [^\n]*not the demo's[^\n]*\.$/,
  )
})

test('the launcher names its tasks when it is asked for another', async () => {
  const { start } = await aFolder()
  expect(await refusalOf(start({}, 'sing'))).toMatch(/^usage: node tools\/run\.cjs start\|/)
})
