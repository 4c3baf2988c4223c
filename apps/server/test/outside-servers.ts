import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { afterAll } from 'vitest'
import type { AddressRule } from '../src/platform/outside/address-rule.ts'
import { fetchOutside, type Outside } from '../src/platform/outside/fetch-outside.ts'

export const NOTHING_KNOWN = { etag: null, lastModified: null }
/** Product code asks the internet alone, tests their own machine. */
const LOOPBACK: AddressRule = { isAllowed: (ip) => ip === '127.0.0.1', allowsPort: () => true }
export const OPEN: Outside = { rule: LOOPBACK }

export function useServers() {
  const servers: ReturnType<typeof createServer>[] = []
  afterAll(() => {
    for (const server of servers) {
      server.closeAllConnections()
      server.close()
    }
  })
  return async (answer: RequestListener): Promise<{ url: string; port: number }> => {
    const server = createServer(answer).listen(0, '127.0.0.1')
    servers.push(server)
    await once(server, 'listening')
    const address = server.address()
    const port = typeof address === 'object' && address ? address.port : 0
    return { url: `http://127.0.0.1:${port}`, port }
  }
}

export const problemOf = (url: string, outside: Outside) =>
  fetchOutside(url, NOTHING_KNOWN, outside).catch((error: Error) => error.message)
