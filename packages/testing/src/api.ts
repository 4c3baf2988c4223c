import { type AnyEndpoint, API_PREFIX, type BodyOf, type DataOf } from '@desk/contract/endpoint'
import { envelope } from '@desk/contract/envelope'
import * as z from 'zod/mini'

type Options = { token?: string; query?: Record<string, string> }
type Answer<E extends AnyEndpoint> = {
  success: boolean
  message: string
  token: string
  data: DataOf<E> | undefined
}

/** Calls over HTTP by the contract. */
export type Api = <E extends AnyEndpoint>(
  endpoint: E,
  body?: BodyOf<E>,
  options?: Options,
) => Promise<Answer<E>>

type Sent = { method: string; headers: Record<string, string>; body: string | null }
export type Send = (url: string, sent: Sent) => Promise<{ json(): Promise<unknown> }>

export function apiOf(url: string, send: Send = fetch): Api {
  return async <E extends AnyEndpoint>(endpoint: E, body?: BodyOf<E>, { token, query }: Options = {}) => {
    const response = await send(
      `${url}${API_PREFIX}${endpoint.path}?${new URLSearchParams(query).toString()}`,
      {
        method: endpoint.method,
        headers: {
          ...(body && { 'Content-Type': 'application/json' }),
          ...(token && { Authorization: `Bearer ${token}` }),
        },
        body: body ? JSON.stringify(z.encode(endpoint.body, body)) : null,
      },
    )
    const reply = envelope.parse(await response.json())
    // A refusal has its own data.
    const isData = reply.success && reply.data !== undefined
    const data = isData ? z.parse<E['data']>(endpoint.data, reply.data) : undefined
    return { success: reply.success, message: reply.message ?? '', token: reply.token ?? '', data }
  }
}
