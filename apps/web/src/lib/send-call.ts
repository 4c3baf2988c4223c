import type { Envelope } from '@desk/contract/envelope'
import { ApiError } from './api-error.ts'
import { apiHost } from './api-host.ts'
import { takeEarly } from './asked-early.ts'
import { reportNoAnswer } from './no-answer.ts'
import { readToken, reportUnauthorized } from './session.ts'
import { languageToBe } from './words.ts'

/** A phone may not notice a lost connection. */
const TIMEOUT_MILLISECONDS = 30_000
const PREFIX = '/api/v1'

export type Sent = {
  method: 'GET' | 'POST'
  /** Below `/api/v1`. */
  path: string
  query?: object
  body?: object
  tellsWho?: boolean
  /** By default the session's; a given one outlasts it. */
  token?: string | null | undefined
  isStream?: boolean
  headers?: Record<string, string>
  signal?: AbortSignal | undefined
  keepalive?: boolean
}

/** Without schemas, for the log-in page. */
export async function sendCall(sent: Sent): Promise<Response> {
  const { method, path, body, signal, keepalive = false } = sent
  const timeout = AbortSignal.timeout(TIMEOUT_MILLISECONDS)
  const [url, headers] = [urlOf(sent), headersOf(sent)]
  const init: RequestInit = {
    method,
    headers,
    keepalive,
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  }
  const text = body && JSON.stringify(body)
  if (text) init.body = text
  try {
    const response = await (takeEarly(url, headers, text) ?? fetch(url, init))
    if (response.status === 401) reportUnauthorized()
    return response
  } catch (cause) {
    if (signal?.aborted) throw cause
    reportNoAnswer()
    throw new ApiError(`no answer from ${path}`, { cause })
  }
}

export async function sendForStream(sent: Sent): Promise<Response> {
  const response = await fetch(urlOf(sent), { headers: headersOf(sent), signal: sent.signal ?? null })
  if (response.status === 401) reportUnauthorized()
  if (!response.ok) throw new ApiError(`no stream from ${sent.path}`, { status: response.status })
  return response
}

function headersOf({ method, headers: given = {}, isStream, tellsWho, token = readToken() }: Sent): Headers {
  const headers = new Headers({ ...given, Accept: isStream ? 'text/event-stream' : 'application/json' })
  // In the page's language, unless the account's differs (R32).
  headers.set('Accept-Language', languageToBe())
  if (method === 'POST') headers.set('Content-Type', 'application/json')
  if (token !== null && tellsWho) headers.set('Authorization', `Bearer ${token}`)
  return headers
}

function urlOf({ path, query = {} }: Sent): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) parameters.set(name, String(value))
  }
  const tail = parameters.size > 0 ? `?${parameters}` : ''
  return `${apiHost()}${PREFIX}${path}${tail}`
}

/** R10; a proxy's error page is none; what breaks off is no answer. */
export async function readEnvelope(response: Response): Promise<Envelope> {
  try {
    const reply: unknown = await response.json()
    if (isEnvelope(reply)) return reply
    throw new Error('it does not say whether it was a success')
  } catch (cause) {
    throw new ApiError(`no envelope in the reply of ${response.url}`, {
      status: response.ok ? 0 : response.status,
      cause,
    })
  }
}

const isEnvelope = (reply: unknown): reply is Envelope =>
  typeof reply === 'object' && reply !== null && 'success' in reply && typeof reply.success === 'boolean'

export function failureOf(response: Response, reply: Envelope): ApiError {
  const seconds = Number(response.headers.get('Retry-After') ?? Number.NaN)
  return new ApiError(reply.message ?? `HTTP ${response.status}`, {
    status: response.status,
    retryAfter: Number.isNaN(seconds) ? null : seconds,
    requestId: reply.requestId ?? null,
    isCancelled: reply.confirm ?? false,
    returnedError: reply.error ?? null,
    data: reply.data,
  })
}
