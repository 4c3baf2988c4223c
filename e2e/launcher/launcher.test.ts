import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { logIn } from '@desk/contract/auth'
import { test as anyTest, expect, onTestFinished, vi } from 'vitest'
import { apiOf } from '@desk/testing/api'
import { ADMINISTRATOR } from '@desk/testing/server-process'
import {
  LAUNCHER,
  launch,
  type ServerProcess,
  newDataFolder,
  environmentFor,
  follow,
} from '@desk/testing/server-process'
import {
  findPostmaster,
  killAll,
  killPostmaster,
  type Process,
  send,
  waitUntilGone,
} from '@desk/testing/processes'

/** Other systems do not show whose child a process is. */
const test = anyTest.runIf(process.platform === 'linux')

const GONE_WITHIN_MS = 15_000
const LIMIT = { timeout: 60_000 }

/** A data folder, and a way to start servers on it that never outlive the test. */
async function aFolder() {
  const { dataDir, clear } = await newDataFolder()
  const launched: ServerProcess[] = []
  onTestFinished(() => clear(launched))
  const keep = (one: ServerProcess) => {
    launched.push(one)
    return one
  }
  const start = (settings: Record<string, string> = {}, task = 'start') =>
    keep(launch(dataDir, settings, task))
  return { dataDir, start, keep }
}

async function mustAnswer(launched: ServerProcess) {
  const { token } = await apiOf(await launched.url)(logIn, ADMINISTRATOR)
  expect(token).not.toBe('')
}

/** A start that ends by itself; gives the one sentence it said. */
async function refusal(launched: ServerProcess): Promise<string> {
  expect(await launched.ended).toBe(1)
  return launched.output().trim()
}

test('SIGTERM stops the server and its database, and is no failure', LIMIT, async () => {
  const { dataDir, start } = await aFolder()
  const server = start()
  await mustAnswer(server)
  const processes = await server.processes()
  expect(processes.some(isDatabase)).toBe(true)
  server.signal('SIGTERM')
  expect(await server.ended).toBe(0)
  expect(await waitUntilGone(processes, dataDir, GONE_WITHIN_MS)).toEqual([])
})

test('Ctrl-C twice, which reaches the whole group, stops everything in order', LIMIT, async () => {
  const { dataDir, start } = await aFolder()
  const server = start()
  await server.url
  const processes = await server.processes()
  send(-server.pid, 'SIGINT')
  send(-server.pid, 'SIGINT')
  expect(await server.ended).toBe(0)
  expect(await waitUntilGone(processes, dataDir, GONE_WITHIN_MS)).toEqual([])
})

test('when the launcher is killed, nothing outlives it', LIMIT, async () => {
  const { dataDir, start } = await aFolder()
  const server = start()
  await server.url
  const processes = await server.processes()
  expect(processes.length).toBeGreaterThan(2)
  send(server.pid, 'SIGKILL')
  expect(await waitUntilGone(processes, dataDir, GONE_WITHIN_MS)).toEqual([])
})

const isDatabase = ({ command }: Process) => command.includes('bin/postgres')

test(
  'when the launcher is killed while the server is still starting, nothing outlives it',
  LIMIT,
  async () => {
    const { dataDir, start } = await aFolder()
    const server = start()
    // The database is the first thing a start brings up, well before it listens.
    await vi.waitUntil(async () => (await server.processes()).some(isDatabase), {
      timeout: 60_000,
      interval: 20,
    })
    const processes = await server.processes()
    send(server.pid, 'SIGKILL')
    expect(await waitUntilGone(processes, dataDir, GONE_WITHIN_MS)).toEqual([])
  },
)

test('when the server alone is killed, the database leaves and the launcher fails', LIMIT, async () => {
  const { dataDir, start } = await aFolder()
  const server = start()
  await server.url
  const processes = await server.processes()
  const main = processes.find(({ command, parent }) => parent === server.pid && command.includes('main.ts'))
  send(main?.pid, 'SIGKILL')
  expect(await server.ended).toBe(1)
  expect(await waitUntilGone(processes, dataDir, GONE_WITHIN_MS)).toEqual([])
})

test.each(['SIGTERM', 'SIGKILL'] as const)(
  'when npm gets %s, which it does not pass on, everything stops',
  LIMIT,
  async (signal) => {
    const { dataDir, keep } = await aFolder()
    // Like npm: a program that runs a shell, which runs the launcher and stays.
    const shell = `${JSON.stringify(process.execPath)} ${JSON.stringify(LAUNCHER)} start; true`
    const npm = `require('node:child_process').spawn('sh', ['-c', ${JSON.stringify(shell)}], { stdio: 'inherit' })`
    const child = spawn(process.execPath, ['-e', npm], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: environmentFor(dataDir, { npm_lifecycle_event: 'start' }),
      detached: true,
    })
    const server = keep(follow(child, dataDir))
    await server.url
    const processes = await server.processes()
    expect(processes.filter(({ command }) => command.includes('run.cjs')).length).toBeGreaterThan(1)
    send(server.pid, signal)
    expect(await waitUntilGone(processes, dataDir, GONE_WITHIN_MS)).toEqual([])
  },
)

test('a folder whose processes were all killed is repaired by the next start', LIMIT, async () => {
  const { dataDir, start } = await aFolder()
  const first = start()
  await mustAnswer(first)
  const processes = await first.processes()
  killAll(processes)
  expect(await waitUntilGone(processes, dataDir, GONE_WITHIN_MS)).toEqual([])
  await mustAnswer(start())
})

test('a killed PostgreSQL comes back under the running server', LIMIT, async () => {
  const { dataDir, start } = await aFolder()
  const server = start()
  await mustAnswer(server)
  const killed = await killPostmaster(dataDir)
  await expect.poll(async () => (await findPostmaster(dataDir))?.pid, LIMIT).not.toBe(killed)
  await expect.poll(() => mustAnswer(server).then(() => 'answers'), LIMIT).toBe('answers')
})

test('a second server on the same folder is refused in one sentence; the first stays', LIMIT, async () => {
  const { dataDir, start } = await aFolder()
  const first = start()
  await first.url
  expect(await refusal(start())).toBe(
    `The server could not start: Another server already works on the data folder ${dataDir}: ` +
      'stop it, or use another folder. DATA_DIR sets the folder.',
  )
  await mustAnswer(first)
})

test('a port that is taken is said in one sentence, and nothing stays', LIMIT, async () => {
  const { dataDir, start } = await aFolder()
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  onTestFinished(() => void other.close())
  const address = other.address()
  const port = typeof address === 'object' ? String(address?.port) : ''
  const said = await refusal(start({ PORT: port, LOG_LEVEL: 'silent' }))
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
  expect(await refusal(start({ [name]: value }))).toMatch(
    new RegExp(`^The server could not start: ${name}[^\n]*\\.$`),
  )
})

test('the demo refuses a database of DATABASE_URL, and a folder that is not its own', LIMIT, async () => {
  const { dataDir, start } = await aFolder()
  expect(await refusal(start({ DATABASE_URL: 'postgres://x@127.0.0.1/y' }, 'demo'))).toMatch(
    /^The demo could not start: [^\n]*DATABASE_URL[^\n]*\.$/,
  )
  await mkdir(join(dataDir, 'postgres'))
  expect(await refusal(start({}, 'demo'))).toMatch(/^The demo could not start: [^\n]*not the demo's[^\n]*\.$/)
})

test('the launcher names its tasks when it is asked for another', async () => {
  const { start } = await aFolder()
  expect(await refusal(start({}, 'sing'))).toMatch(/^usage: node tools\/run\.cjs start\|/)
})
