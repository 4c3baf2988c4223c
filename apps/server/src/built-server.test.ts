import { readFileSync } from 'node:fs'
import { logIn } from '@desk/contract/auth'
import { API_PREFIX } from '@desk/contract/endpoint'
import { ADMINISTRATOR, newDataFolder, runServer } from '@desk/testing/server-process'
import { expect, onTestFinished, test } from 'vitest'
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
  const [, path = '', line] = /(\/apps\/server\/src\/[\w/-]+\.ts):(\d+)/.exec(server.output()) ?? []
  const text = readFileSync(new URL(`../../..${path}`, import.meta.url), 'utf8')
  expect(text.split('\n')[Number(line) - 1]).toMatch(/await|execute/)
})
