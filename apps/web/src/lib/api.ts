import { type CallHeaders, namedHeaders } from '@desk/contract/call-headers'
import type { AnyEndpoint, DataOf, InputOf } from '@desk/contract/endpoint'
import type { Envelope } from '@desk/contract/envelope'
import * as z from 'zod/mini'
import { ApiError } from './api-error.ts'
import { keptInstead, noteReply } from './offline/door.ts'
import { askForPassword } from './password-request.ts'
import { failureOf, readEnvelope, type Sent, sendCall, sendForStream } from './send-call.ts'

// Else zod tries `new Function`, reported by the Content-Security-Policy.
z.config({ jitless: true })

export type Ok<Data> = {
  success: true
  message: string
  data: Data
  token: string | undefined
  deviceToken: string | undefined
  language: string | undefined
  total: number | undefined
  isTotalCapped: boolean
  meant: Envelope['meant']
  soonest: Envelope['soonest']
}
type Refused = { success: false; message: string; data: unknown }
export type Reply<E extends AnyEndpoint> = Ok<DataOf<E>> | Refused

type Options = {
  signal?: AbortSignal
  headers?: CallHeaders
  keepalive?: boolean
  /** By default the session's. */
  token?: string | null
}

/** Refusals in words resolve; no answer throws `ApiError`. Repeated once a wanted password was given. */
export async function call<E extends AnyEndpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: Options = {},
): Promise<Reply<E>> {
  const sent = encodedCall(endpoint, input, options)
  const asked = sent.query ?? sent.body ?? {}
  const answer = await sendCall(sent).catch((error: unknown) => keptInstead(endpoint, asked, error))
  if (!(answer instanceof Response)) return { ...readOk(endpoint, answer), message: '' }
  const reply = await readEnvelope(answer)
  if (reply.confirm && (await askForPassword())) return call(endpoint, input, options)
  if (!answer.ok) throw failureOf(answer, reply)
  noteReply(endpoint, asked, reply)
  return readReply(endpoint, reply)
}

function readReply<E extends AnyEndpoint>(endpoint: E, reply: Envelope): Reply<E> {
  const { success, message = reply.error ?? '' } = reply
  return success ? { ...readOk(endpoint, reply), message } : { success, message, data: reply.data }
}

function readOk<E extends AnyEndpoint>(endpoint: E, reply: Envelope): Omit<Ok<DataOf<E>>, 'message'> {
  const { token, deviceToken, language, total, isTotalCapped = false, meant, soonest } = reply
  const { data: sent = {} } = reply
  const data = readData<E['data']>(endpoint.data, endpoint.path, sent)
  return { success: true, data, token, deviceToken, language, total, isTotalCapped, meant, soonest }
}

export async function callOrThrow<E extends AnyEndpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: Options = {},
): Promise<Ok<DataOf<E>>> {
  const reply = await call(endpoint, input, options)
  if (!reply.success) throw new ApiError(reply.message, { status: 200, data: reply.data })
  return reply
}

export async function openStream<E extends AnyEndpoint>(
  endpoint: E,
  input: InputOf<E>,
  signal: AbortSignal,
): Promise<Response> {
  return sendForStream({ ...encodedCall(endpoint, input, { signal }), isStream: endpoint.isStream })
}

function encodedCall(endpoint: AnyEndpoint, input: unknown, options: Options): Sent {
  const { method, path, access, knowsCaller } = endpoint
  const { signal, headers = {}, keepalive, token } = options
  return {
    method,
    path,
    ...(method === 'GET'
      ? { query: encoded(endpoint.query, input) }
      : { body: encoded(endpoint.body, input) }),
    tellsWho: access !== 'anyone' || knowsCaller,
    headers: namedHeaders(headers),
    signal,
    keepalive: keepalive ?? false,
    token,
  }
}

function encoded(schema: z.ZodMiniType, value: unknown): object {
  const { data, error } = z.safeEncode(schema, value)
  if (typeof data === 'object' && data !== null) return data
  throw new ApiError('what was to be sent is not what the contract says', { cause: error })
}

function readData<Data extends z.ZodMiniType>(schema: Data, path: string, value: unknown): z.output<Data> {
  const { data, error } = z.safeParse(schema, value)
  // It would be wrong again.
  if (error) {
    throw new ApiError(`the reply of ${path} is not what the contract says`, { status: 500, cause: error })
  }
  return data
}
