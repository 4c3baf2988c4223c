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

/** Makes calls as any program would: by the contract, over HTTP. */
export type Api = <E extends AnyEndpoint>(
  endpoint: E,
  body?: BodyOf<E>,
  options?: Options,
) => Promise<Answer<E>>

export function apiOf(url: string): Api {
  return async (endpoint, body, { token, query } = {}) => {
    const response = await fetch(`${url}${API_PREFIX}${endpoint.path}?${new URLSearchParams(query)}`, {
      method: endpoint.method,
      headers: {
        ...(body && { 'Content-Type': 'application/json' }),
        ...(token && { Authorization: `Bearer ${token}` }),
      },
      body: body ? JSON.stringify(z.encode(endpoint.body, body)) : null,
    })
    const reply = envelope.parse(await response.json())
    const data = reply.data === undefined ? undefined : decoded(endpoint, reply.data)
    return { success: reply.success, message: reply.message ?? '', token: reply.token ?? '', data }
  }
}

function decoded<E extends AnyEndpoint>(endpoint: E, data: unknown): DataOf<E> {
  return endpoint.data.parse(data)
}
