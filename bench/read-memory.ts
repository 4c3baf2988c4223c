import { once } from 'node:events'
import { request } from 'node:http'
import { json } from 'node:stream/consumers'
import * as z from 'zod/mini'

const MEGABYTE = 1024 * 1024
const usage = z.object({ rss: z.number(), heapUsed: z.number(), external: z.number() })

export type Usage = { resident: number; held: number }

/** Loads http/memory-probe.js, which answers at this socket. */
export const probedAt = (socketPath: string) => ({
  MEMORY_SOCKET: socketPath,
  NODE_OPTIONS: `--import=${new URL('http/memory-probe.js', import.meta.url).href}`,
})

/** In MB after a full garbage collection, buffers included. */
export async function readMemory(socketPath: string): Promise<Usage> {
  const asked = request({ socketPath }).end()
  const [reply] = await once(asked, 'response')
  const { rss, heapUsed, external } = usage.parse(await json(reply))
  return { resident: rss / MEGABYTE, held: (heapUsed + external) / MEGABYTE }
}
