import { once } from 'node:events'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { waitUntilGone } from '@desk/testing/processes'
import type { ServerProcess } from '@desk/testing/server-process'
import { test as anyTest, expect, onTestFinished, vi } from 'vitest'
import { aFolder, anEmptyFolder, expectAnswer } from './launched-servers.ts'

/** Only Linux shows the parents of processes. */
const test = anyTest.runIf(process.platform === 'linux')

const GONE_WITHIN_MS = 15_000
const LIMIT = { timeout: 60_000 }

async function refusalOf(server: ServerProcess): Promise<string> {
  expect(await server.ended).toBe(1)
  return server.output().trim()
}

test(
  'a second server on the same folder is refused in one sentence, and the first stays',
  LIMIT,
  async () => {
    const { dataDir, start } = await aFolder()
    const first = start()
    await first.url
    expect(await refusalOf(start())).toBe(
      `The server could not start: Another server already works on the data folder ${dataDir}: ` +
        'stop it, or use another folder. DATA_DIR sets the folder.',
    )
    await expectAnswer(first)
  },
)

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
  const { start } = await anEmptyFolder()
  expect(await refusalOf(start({ [name]: value }))).toMatch(
    new RegExp(`^The server could not start: ${name}[^\n]*\\.$`),
  )
})

test('the demo refuses a folder that is not its own', LIMIT, async () => {
  const { dataDir, start } = await anEmptyFolder()
  await mkdir(join(dataDir, 'postgres'))
  expect(await refusalOf(start({}, 'demo'))).toMatch(
    /^The demo could not start: [^\n]*not the demo's[^\n]*DEMO_DIR\.$/,
  )
})

test('the demo takes no setting of a hospital, and no hospital opens what it has filled', LIMIT, async () => {
  const { dataDir, start } = await anEmptyFolder()
  const other = await anEmptyFolder()
  const demo = start(
    {
      HOST: '0.0.0.0',
      DATA_DIR: other.dataDir,
      DATABASE_URL: 'postgres://desk@127.0.0.1:1/desk',
      PUBLIC_URL: 'https://desk.example',
      SMTP_URL: 'smtp://127.0.0.1:1',
      ADMIN_EMAIL: 'chief@hospital.example',
    },
    'demo',
  )
  expect(await demo.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
  await vi.waitUntil(() => demo.output().includes('Password'), LIMIT)
  expect(demo.output()).toContain(`Data        ${dataDir}`)
  expect(demo.output()).not.toMatch(/desk\.example|chief@|over SMTP/)
  expect(await readdir(other.dataDir)).toEqual([])
  demo.signal('SIGTERM')
  expect(await demo.ended).toBe(0)
  const refusal = `The server could not start: ${dataDir} was filled by npm run demo, whose passwords everybody knows: set DATA_DIR to another place.`
  expect(await refusalOf(start())).toBe(refusal)
  // Only the database was copied.
  await rm(join(dataDir, 'this-is-a-demo'))
  expect(await refusalOf(start())).toBe(refusal)
})

test('the launcher names its tasks when it is asked for another', async () => {
  const { start } = await anEmptyFolder()
  expect(await refusalOf(start({}, 'sing'))).toMatch(/^usage: node tools\/run\.cjs start\|/)
})
