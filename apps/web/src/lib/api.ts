import { type CallHeaders, namedHeaders } from '@desk/contract/call-headers'
import { API_PREFIX, type AnyEndpoint, type DataOf, type InputOf } from '@desk/contract/endpoint'
import { envelope, type Envelope } from '@desk/contract/envelope'
import * as z from 'zod/mini'
import { apiHost } from './api-host.ts'
import { ApiError } from './api-error.ts'
import { askForPassword } from './password-request.ts'
import { reportUnauthorized, readToken } from './session.ts'
import { languageToBe } from './words.ts'

// Without this zod tries `new Function`, which the Content-Security-Policy reports as a violation.
z.config({ jitless: true })

/** A spinner must end some time, also on a phone that lost its connection without noticing. */
const TIMEOUT_MILLISECONDS = 30_000

export type Ok<Data> = {
  success: true
  message: string
  data: Data
  token: string | undefined
  deviceToken: string | undefined
  language: string | undefined
  total: number | undefined
  isTotalCapped: boolean
}
type Refused = { success: false; message: string; data: unknown }
export type Reply<E extends AnyEndpoint> = Ok<DataOf<E>> | Refused

type Options = {
  signal?: AbortSignal
  headers?: CallHeaders
  /** Is sent although the page is being left. */
  keepalive?: boolean
}

/**
 * Calls an endpoint. A refusal in words resolves; everything that is not an answer throws `ApiError`. A call that wants the
 * password again is repeated once that was given.
 */
export async function call<E extends AnyEndpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: Options = {},
): Promise<Reply<E>> {
  const response = await send(endpoint, input, options)
  if (response.status === 401) reportUnauthorized()
  const reply = await readEnvelope(response)
  if (reply.confirm && (await askForPassword())) return call(endpoint, input, options)
  if (!response.ok) throw failureOf(response, reply)
  const { success, message = reply.error ?? '' } = reply
  return success ? { ...readOk(endpoint, reply), message } : { success, message, data: reply.data }
}

function readOk<E extends AnyEndpoint>(endpoint: E, reply: Envelope): Omit<Ok<DataOf<E>>, 'message'> {
  const { token, deviceToken, language, total, isTotalCapped = false } = reply
  const data = readData<E['data']>(endpoint.data, endpoint.path, reply.data ?? {})
  return { success: true, data, token, deviceToken, language, total, isTotalCapped }
}

/** Calls an endpoint whose refusal is as good as a failure: for reading lists and records. */
export async function callOrThrow<E extends AnyEndpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: Options = {},
): Promise<Ok<DataOf<E>>> {
  const reply = await call(endpoint, input, options)
  if (!reply.success) throw new ApiError(reply.message, { status: 200, data: reply.data })
  return reply
}

/** Opens the stream of an endpoint that answers with events; throws where there is none. */
export async function openStream<E extends AnyEndpoint>(
  endpoint: E,
  input: InputOf<E>,
  signal: AbortSignal,
): Promise<Response> {
  const response = await fetch(urlOf(endpoint, input), { headers: headersOf(endpoint), signal })
  if (response.status === 401) reportUnauthorized()
  if (!response.ok) throw new ApiError(`no stream from ${endpoint.path}`, { status: response.status })
  return response
}

async function send(endpoint: AnyEndpoint, input: unknown, options: Options): Promise<Response> {
  const { signal, headers, keepalive = false } = options
  const timeout = AbortSignal.timeout(TIMEOUT_MILLISECONDS)
  const init: RequestInit = {
    method: endpoint.method,
    headers: headersOf(endpoint, headers),
    keepalive,
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  }
  if (endpoint.method === 'POST') init.body = JSON.stringify(encoded(endpoint.body, input))
  try {
    return await fetch(urlOf(endpoint, input), init)
  } catch (cause) {
    if (signal?.aborted) throw cause
    throw new ApiError(`no answer from ${endpoint.path}`, { cause })
  }
}

function headersOf(endpoint: AnyEndpoint, given: CallHeaders = {}): Headers {
  const accepted = endpoint.isStream ? 'text/event-stream' : 'application/json'
  const headers = new Headers({ ...namedHeaders(given), Accept: accepted })
  // What the server says is in the language of the page; an account that asks for another gets that (R32).
  headers.set('Accept-Language', languageToBe())
  if (endpoint.method === 'POST') headers.set('Content-Type', 'application/json')
  const token = readToken()
  const tellsWho = endpoint.access !== 'anyone' || endpoint.knowsCaller
  if (token !== null && tellsWho) headers.set('Authorization', `Bearer ${token}`)
  return headers
}

function urlOf(endpoint: AnyEndpoint, input: unknown): string {
  const parameters = new URLSearchParams()
  const query = endpoint.method === 'GET' ? encoded(endpoint.query, input) : {}
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) parameters.set(name, String(value))
  }
  const tail = parameters.size > 0 ? `?${parameters}` : ''
  return `${apiHost()}${API_PREFIX}${endpoint.path}${tail}`
}

function encoded(schema: z.ZodMiniType, value: unknown): object {
  const { data, error } = z.safeEncode(schema, value)
  if (typeof data === 'object' && data !== null) return data
  throw new ApiError('what was to be sent is not what the contract says', { cause: error })
}

async function readEnvelope(response: Response): Promise<Envelope> {
  try {
    return z.parse(envelope, await response.json())
  } catch (cause) {
    throw new ApiError(`no envelope in the reply of ${response.url}`, { status: response.status, cause })
  }
}

function readData<Data extends z.ZodMiniType>(schema: Data, path: string, value: unknown): z.output<Data> {
  const { data, error } = z.safeParse(schema, value)
  if (error) throw new ApiError(`the reply of ${path} is not what the contract says`, { cause: error })
  return data
}

function failureOf(response: Response, reply: Envelope): ApiError {
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
