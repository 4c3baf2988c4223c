import { API_PREFIX, type AnyEndpoint } from '@desk/contract/endpoint'
import { type Envelope, envelope } from '@desk/contract/envelope'
import type { TestApp } from './test-app.ts'

type RawCall = {
  token?: string | undefined
  body?: unknown
  query?: string
  contentType?: string
  headers?: Record<string, string>
}

export type RawResponse = { status: number; reply: Envelope; text: string; headers: Record<string, unknown> }

/** As software might that we did not write: any body, any header. The reply must be an envelope (R10). */
export async function send(
  test: TestApp,
  { method, path }: Pick<AnyEndpoint, 'method' | 'path'>,
  { token, body, query = '', contentType = 'application/json', headers: more }: RawCall = {},
): Promise<RawResponse> {
  const response = await test.app.inject({
    method,
    url: API_PREFIX + path + query,
    headers: {
      ...more,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': contentType }),
    },
    ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const { statusCode: status, headers, body: text } = response
  return { status, headers, text, reply: envelope.parse(response.json()) }
}
