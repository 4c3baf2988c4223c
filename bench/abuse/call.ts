import { API_PREFIX, type AnyEndpoint, type BodyOf } from '@desk/contract/endpoint'
import { envelope, type Envelope } from '@desk/contract/envelope'
import * as z from 'zod/mini'

/** Status 0: there was no answer. */
export type Answer = { status: number; reply: Envelope; ms: number }

type Options = { token?: string | undefined; query?: string; more?: Record<string, unknown> }

/** The server trusts a local proxy, which names the address. */
export type CallFrom = <E extends AnyEndpoint>(
  address: string,
  endpoint: E,
  body?: BodyOf<E>,
  options?: Options,
) => Promise<Answer>

const TIMEOUT_MS = 20_000

export function callsTo(url: string): CallFrom {
  return async (address, endpoint, body, { token, query = '', more = {} } = {}) => {
    const begun = performance.now()
    const answer = await fetch(`${url}${API_PREFIX}${endpoint.path}${query}`, {
      method: endpoint.method,
      headers: {
        'X-Forwarded-For': address,
        ...(body && { 'Content-Type': 'application/json' }),
        ...(token && { Authorization: `Bearer ${token}` }),
      },
      body: body ? JSON.stringify(Object.assign({}, z.encode(endpoint.body, body), more)) : null,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
      .then(async (response) => ({ status: response.status, reply: envelope.parse(await response.json()) }))
      .catch(() => ({ status: 0, reply: { success: false } }))
    return { ...answer, ms: performance.now() - begun }
  }
}

let count = 0

export function anAddress(): string {
  count += 1
  return `10.${20 + Math.floor(count / 65_536)}.${Math.floor(count / 256) % 256}.${count % 256}`
}
