import { type AnyEndpoint, API_PREFIX } from '@desk/contract/endpoint'
import { envelope } from '@desk/contract/envelope'
import * as z from 'zod/mini'

type Raw = { status: number; message: string; success: boolean; retryAfter: string | null }

/** Status 0: there was no answer. */
export async function callRaw(
  url: string,
  endpoint: AnyEndpoint,
  { token, body }: { token?: string | undefined; body?: object | undefined },
): Promise<Raw> {
  try {
    const response = await fetch(`${url}${API_PREFIX}${endpoint.path}`, {
      method: endpoint.method,
      headers: {
        ...(body && { 'Content-Type': 'application/json' }),
        ...(token && { Authorization: `Bearer ${token}` }),
      },
      body: body ? JSON.stringify(z.encode(endpoint.body, body)) : null,
    })
    const { success, message = '' } = envelope.parse(await response.json())
    return { status: response.status, success, message, retryAfter: response.headers.get('Retry-After') }
  } catch (error) {
    const message = error instanceof Error ? error.message : ''
    return { status: 0, success: false, message, retryAfter: null }
  }
}
