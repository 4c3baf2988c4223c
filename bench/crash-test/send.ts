import { type AnyEndpoint, API_PREFIX, type BodyOf, type DataOf } from '@desk/contract/endpoint'
import { envelope } from '@desk/contract/envelope'
import * as z from 'zod/mini'

/** `refused` is an answer too; `token` is a log-in's. */
export type Answer<E extends AnyEndpoint> =
  | { kind: 'done'; data: DataOf<E> | undefined; token: string }
  | { kind: 'refused'; message: string }
  | { kind: 'unavailable' | 'unanswered' }
  | { kind: 'unexpected'; message: string }

type Caller = {
  token?: string
  key?: string
  query?: Record<string, string>
  headers?: Record<string, string>
}

/** A connection that was dealt to a dying worker is never answered. */
export const GIVE_UP_MS = 15_000

export async function send<E extends AnyEndpoint>(
  url: string,
  endpoint: E,
  body: BodyOf<E> | undefined,
  caller: Caller,
): Promise<Answer<E>> {
  const query = new URLSearchParams(caller.query).toString()
  const text = body ? JSON.stringify(z.encode(endpoint.body, body)) : null
  const { method } = endpoint
  try {
    const path = `${url}${API_PREFIX}${endpoint.path}?${query}`
    const signal = AbortSignal.timeout(GIVE_UP_MS)
    const response = await fetch(path, { method, headers: headersOf(caller), body: text, signal })
    return answerOf(endpoint, response.status, await response.text())
  } catch {
    return { kind: 'unanswered' }
  }
}

const headersOf = ({ token, key, headers }: Caller) => ({
  'Content-Type': 'application/json',
  ...(token !== undefined && { Authorization: `Bearer ${token}` }),
  ...(key && { 'Idempotency-Key': key }),
  ...headers,
})

function answerOf<E extends AnyEndpoint>(endpoint: E, status: number, text: string): Answer<E> {
  if (status === 503) return { kind: 'unavailable' }
  if (status >= 500) return { kind: 'unexpected', message: `${status} ${text.slice(0, 200)}` }
  const { success, data, token = '', message = '' } = envelope.parse(JSON.parse(text))
  if (!success) return { kind: 'refused', message }
  const parsed = data === undefined ? undefined : z.parse<E['data']>(endpoint.data, data)
  return { kind: 'done', data: parsed, token }
}
