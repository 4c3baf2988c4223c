import { logIn } from '@desk/contract/auth'
import { apiOf } from '@desk/testing/api'
import { ADMINISTRATOR, launch, newDataFolder, type ServerProcess } from '@desk/testing/server-process'
import { expect, onTestFinished } from 'vitest'

/** A data folder, and a way to start servers on it that never outlive the test. */
export async function aFolder() {
  const { dataDir, clear } = await newDataFolder()
  const servers: ServerProcess[] = []
  onTestFinished(() => clear(servers))
  const keep = (server: ServerProcess) => {
    servers.push(server)
    return server
  }
  const start = (settings: Record<string, string> = {}, task = 'start') =>
    keep(launch(dataDir, settings, task))
  return { dataDir, start, keep }
}

export async function expectAnswer(server: ServerProcess) {
  const { token } = await apiOf(await server.url)(logIn, ADMINISTRATOR)
  expect(token).not.toBe('')
}
