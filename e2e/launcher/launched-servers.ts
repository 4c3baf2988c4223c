import { logIn } from '@desk/contract/auth'
import { apiOf } from '@desk/testing/api'
import {
  ADMINISTRATOR,
  launch,
  newDataFolder,
  preparedDataFolder,
  type ServerProcess,
} from '@desk/testing/server-process'
import { expect, onTestFinished } from 'vitest'

export const aFolder = async () => withServers(await preparedDataFolder())

export const anEmptyFolder = async () => withServers(await newDataFolder())

function withServers({ dataDir, clear }: Awaited<ReturnType<typeof newDataFolder>>) {
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
