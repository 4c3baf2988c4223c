import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { logIn } from '@desk/contract/auth'
import { confirmAuthenticator, startAuthenticator } from '@desk/contract/second-factor'
import { apiOf } from '@desk/testing/api'
import { codeOf } from '@desk/testing/authenticator-app'
import {
  ADMINISTRATOR,
  environmentFor,
  LAUNCHER,
  preparedDataFolder,
  runServer,
} from '@desk/testing/server-process'
import { expect, onTestFinished, test } from 'vitest'

async function recover(dataDir: string, ...args: string[]) {
  const child = spawn(process.execPath, [LAUNCHER, 'admin:recover', ...args], {
    env: environmentFor(dataDir),
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const [status] = await once(child, 'close')
  return { status: Number(status), output }
}

test('npm run admin:recover removes an administrator’s second factor while the server runs, and when it has stopped', async () => {
  const { dataDir, clear } = await preparedDataFolder()
  const server = runServer(dataDir)
  onTestFinished(() => clear([server]))
  const api = apiOf(await server.url)
  const { email } = ADMINISTRATOR
  const { token } = await api(logIn, ADMINISTRATOR)
  const { data } = await api(startAuthenticator, {}, { token })
  await api(confirmAuthenticator, { code: codeOf(data?.secret ?? '', new Date()) }, { token })
  expect((await api(logIn, ADMINISTRATOR)).success).toBe(false)

  const removed = await recover(dataDir, email)
  expect([removed.status, removed.output]).toEqual([0, expect.stringContaining('The second factor')])
  expect((await api(logIn, ADMINISTRATOR)).success).toBe(true)

  server.signal('SIGTERM')
  await server.ended
  const again = await recover(dataDir, email)
  expect([again.status, again.output]).toEqual([1, expect.stringContaining('has no second factor')])
  const unknown = await recover(dataDir, 'nobody@example.org')
  expect([unknown.status, unknown.output]).toEqual([1, expect.stringContaining('There is no administrator')])
  expect((await recover(dataDir)).output).toContain('Name one administrator')
})
