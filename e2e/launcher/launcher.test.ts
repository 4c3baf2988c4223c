import { spawn } from 'node:child_process'
import {
  findPostmaster,
  killAll,
  killPostmaster,
  type Process,
  send,
  waitUntilGone,
} from '@desk/testing/processes'
import { environmentFor, follow, LAUNCHER } from '@desk/testing/server-process'
import { test as anyTest, expect, vi } from 'vitest'
import { aFolder, anEmptyFolder, expectAnswer } from './launched-servers.ts'

/** Only Linux shows the parents of processes. */
const test = anyTest.runIf(process.platform === 'linux')

const GONE_WITHIN_MS = 15_000
const LIMIT = { timeout: 60_000 }

test('SIGTERM stops the server and its database, and is no failure', LIMIT, async () => {
  const { dataDir, start } = await anEmptyFolder()
  const server = start()
  await expectAnswer(server)
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
    const { dataDir, start } = await anEmptyFolder()
    const server = start()
    // PostgreSQL runs well before the server listens.
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
  const main = processes.find(({ command, parent }) => parent === server.pid && command.includes('main.js'))
  send(main?.pid, 'SIGKILL')
  expect(await server.ended).toBe(1)
  expect(await waitUntilGone(processes, dataDir, GONE_WITHIN_MS)).toEqual([])
})

test.each(['SIGTERM', 'SIGKILL'] as const)(
  'when npm gets %s, which it does not pass on, everything stops',
  LIMIT,
  async (signal) => {
    const { dataDir, keep } = await aFolder()
    // As npm does it: a shell stays around the launcher.
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
  await expectAnswer(first)
  const processes = await first.processes()
  killAll(processes)
  expect(await waitUntilGone(processes, dataDir, GONE_WITHIN_MS)).toEqual([])
  await expectAnswer(start())
})

test('a killed PostgreSQL comes back under the running server', LIMIT, async () => {
  const { dataDir, start } = await aFolder()
  const server = start()
  await expectAnswer(server)
  const killed = await killPostmaster(dataDir)
  await expect.poll(async () => (await findPostmaster(dataDir))?.pid, LIMIT).not.toBe(killed)
  await expect.poll(() => expectAnswer(server).then(() => 'answers'), LIMIT).toBe('answers')
})
