import { once } from 'node:events'
import { request } from 'node:http'
import { json } from 'node:stream/consumers'
import * as z from 'zod/mini'

const MEGABYTE = 1024 * 1024
const usage = z.object({ rss: z.number(), heapUsed: z.number(), external: z.number() })

export type Usage = { resident: number; held: number }

/** Settings of a server that says at this socket what it has in memory (http/memory-probe.js). */
export const probedAt = (socketPath: string) => ({
  MEMORY_SOCKET: socketPath,
  NODE_OPTIONS: `--import=${new URL('http/memory-probe.js', import.meta.url).href}`,
})

/** In megabytes, after a whole garbage collection; buffers are part of what is held. */
export async function readMemory(socketPath: string): Promise<Usage> {
  const asked = request({ socketPath }).end()
  const [reply] = await once(asked, 'response')
  const { rss, heapUsed, external } = usage.parse(await json(reply))
  return { resident: rss / MEGABYTE, held: (heapUsed + external) / MEGABYTE }
}
