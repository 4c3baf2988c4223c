import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import type { RawRequest } from './near-valid-request.ts'

/** Status 0: the connection broke. Of a stream only the beginning is read. */
export type RawAnswer = { status: number; text: string; ms: number; isStream: boolean }

const TIMEOUT_MS = 20_000
const agent = new Agent({ keepAlive: true, maxSockets: 64 })

export async function sendRaw(
  url: string,
  { method, path, headers: own, body }: RawRequest,
): Promise<RawAnswer> {
  const begun = performance.now()
  // Without it Node would send a body that the server takes for the next request.
  const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
  const headers = { ...own, ...length }
  const { hostname, port } = new URL(url)
  const options = { agent, hostname, port, method, path, headers, timeout: TIMEOUT_MS }
  const sent = request(options)
  sent.on('timeout', () => sent.destroy())
  // A connection that breaks later is the next request's matter.
  sent.on('error', () => {})
  sent.end(body)
  try {
    const [response] = await once(sent, 'response')
    const isStream = String(response.headers['content-type']).startsWith('text/event-stream')
    if (isStream) response.destroy()
    const received = isStream ? '' : await text(response)
    return { status: response.statusCode, text: received, ms: performance.now() - begun, isStream }
  } catch {
    return { status: 0, text: '', ms: performance.now() - begun, isStream: false }
  }
}

export const closeConnections = (): void => agent.destroy()
