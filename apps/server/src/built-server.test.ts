import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { logIn } from '@desk/contract/auth'
import { API_PREFIX } from '@desk/contract/endpoint'
import { builtServer } from '@desk/testing/built-server'
import { send } from '@desk/testing/processes'
import { ADMINISTRATOR, newDataFolder, preparedDataFolder, runServer } from '@desk/testing/server-process'
import { expect, onTestFinished, test, vi } from 'vitest'
import { urlOf } from '../test/database-url.ts'
import { emptyDatabase } from '../test/test-database.ts'

test('an error in the built server is logged with the line of its source', async () => {
  const { connection, pool } = await emptyDatabase()
  onTestFinished(() => pool.end())
  const { dataDir, clear } = await newDataFolder()
  const server = runServer(dataDir, { DATABASE_URL: urlOf(connection) })
  onTestFinished(() => clear([server]))
  const url = await server.url
  await pool.query('alter table users rename to nobody')
  const { status } = await fetch(url + API_PREFIX + logIn.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMINISTRATOR),
  })
  expect(status).toBe(500)
  const place = /(\/apps\/server\/src\/[\w/-]+\.ts):(\d+)/
  await vi.waitFor(() => expect(server.output()).toMatch(place), { timeout: 10_000 })
  const [, path = '', line] = place.exec(server.output()) ?? []
  const text = readFileSync(new URL(`../../..${path}`, import.meta.url), 'utf8')
  expect(text.split('\n')[Number(line) - 1]).toMatch(/await|execute/)
})

test('a worker is replaced by one of the same build while another is the current one', async () => {
  const place = mkdtempSync(join(tmpdir(), 'desk-builds-'))
  onTestFinished(() => rmSync(place, { recursive: true }))
  const current = join(place, 'current')
  symlinkSync(dirname(realpathSync(builtServer())), current)
  const { dataDir, clear } = await preparedDataFolder()
  const server = runServer(dataDir, { WORKERS: '2', LOG_LEVEL: 'debug' }, join(current, 'main.js'))
  onTestFinished(() => clear([server]))
  await server.url
  const next = join(place, 'next')
  mkdirSync(next)
  writeFileSync(join(next, 'main.js'), `console.log('of the next build')`)
  unlinkSync(current)
  symlinkSync(next, current)
  const worker = (await server.processes()).find(
    ({ parent, command }) => parent === server.pid && command.includes('main.js'),
  )
  send(worker?.pid, 'SIGKILL')
  await vi.waitFor(() => expect(server.output()).toMatch(/the worker is back|of the next build/), {
    timeout: 60_000,
  })
  expect(server.output()).not.toContain('of the next build')
})
