import { CALL_HEADERS, type CallHeaders, callHeaders } from '@desk/contract/call-headers'
import type { Readable } from 'node:stream'
import {
  type AnyEndpoint,
  type BodyOf,
  type DataOf,
  type Nothing,
  pathsOf,
  type QueryOf,
} from '@desk/contract/endpoint'
import type { Envelope, Meant, Soonest } from '@desk/contract/envelope'
import { plainEncoder } from '@desk/contract/plain-encoder'
import { mayCall } from '@desk/rules/roles'
import type { Language } from '@desk/words/languages'
import { type Message, message } from '@desk/words/message'
import type { ServerWords } from '@desk/words/server-words'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { type Caller, type Guest, type Origin, requireConfirmed, requireSecondFactor } from '../actor.ts'
import { Failure } from '../failure.ts'
import { dataReplies, type Written } from './data-replies.ts'
import { malformed } from './field-errors.ts'
import { originOf } from './origin.ts'
import type { OverloadGuard } from '../watch/overload-guard.ts'
import { stillTheirs } from './still-theirs.ts'
import { languageOf } from './wording.ts'

type Gate = {
  /** Undefined when the token is unknown or expired, or the account blocked. */
  authenticate: (token: string, origin: Origin) => Promise<Caller | undefined>
  /** Both throw when the caller calls too often. */
  countForAddress: (endpoint: AnyEndpoint, origin: Origin) => Promise<void>
  countForAccount: (endpoint: AnyEndpoint, caller: Caller) => Promise<void>
  atWork: OverloadGuard['atWork']
  /** Called after a call that may have changed something, even if it failed. */
  noteChanges: () => void
}

declare module 'fastify' {
  interface FastifyRequest {
    origin: Origin
  }
}

type Call<E extends AnyEndpoint> = {
  actor: E['access'] extends 'anyone' ? Caller | Guest : Caller
  body: BodyOf<E>
  query: QueryOf<E>
  headers: CallHeaders
  language: Language
  write: (data: DataOf<E>) => Written
}

export type Reply<E extends AnyEndpoint> = Nothing extends E['data']
  ? { message: Message; token?: string; deviceToken?: string; language?: string }
  : { message?: Message; data: DataOf<E> | Written; total?: number; meant?: Meant; soonest?: Soonest }

type Events = { events: Readable }

type Answer = Envelope | Buffer | FastifyReply

export type Route = <E extends AnyEndpoint>(
  endpoint: E,
  handle: (call: Call<E>) => Reply<E> | Promise<Reply<E> | Events>,
) => void

export function router(app: FastifyInstance, gate: Gate, words: ServerWords, checksReplies: boolean): Route {
  // The framework would take plain text, but bodies are JSON (R10).
  app.removeContentTypeParser('text/plain')
  app.decorateRequest('accountLanguage', null)
  app.decorateRequest('origin')
  const onResponse = async () => gate.noteChanges()
  const sendData = dataReplies()
  return (endpoint, handle) => {
    const encode = replyEncoder(endpoint.data, checksReplies)
    const write = (data: unknown): Written => Buffer.from(JSON.stringify(encode(data)))
    const answerTo = async (request: FastifyRequest) => {
      const actor = await identify(request, endpoint, gate)
      if (actor.kind === 'user') {
        request.accountLanguage = actor.language
        await gate.countForAccount(endpoint, actor)
        requireProofs(actor, endpoint)
      }
      const language = languageOf(request, words.languages)
      const call = { actor, ...readCall(endpoint, request), language, write }
      return { language, answer: await handle(call as Call<typeof endpoint>) }
    }
    const handler = async (request: FastifyRequest, response: FastifyReply): Promise<Answer> => {
      // Counts the work without the sending, so that slow readers cost nothing.
      const { language, answer } = await gate.atWork(() =>
        stillTheirs(
          () => answerTo(request),
          () => identify(request, endpoint, gate),
        ),
      )
      if ('events' in answer) return sendEvents(response, answer.events)
      const { message: said, ...reply } = answer
      const envelope = { success: true, ...(said && { message: words.write(said, language) }), ...reply }
      if (!('data' in reply)) return envelope
      if (!Buffer.isBuffer(reply.data)) return { ...envelope, data: encode(reply.data) }
      return sendData(request, response, { envelope: { ...envelope, data: undefined }, data: reply.data })
    }
    // Checked before the body is read, so that a flood sends it in vain.
    const onRequest = async (request: FastifyRequest): Promise<void> => {
      request.origin = originOf(request)
      await gate.countForAddress(endpoint, request.origin)
    }
    const { method, isRead, isStream, mostBytes: bodyLimit } = endpoint
    const config = { kind: kindOf(endpoint) }
    const hooks = isRead ? { onRequest } : { onRequest, onResponse }
    for (const url of pathsOf(endpoint)) {
      app.route({ method, url, exposeHeadRoute: !isStream, bodyLimit, config, ...hooks, handler })
    }
  }
}

function kindOf({ isStream, isRead }: AnyEndpoint): 'stream' | 'read' | 'write' {
  if (isStream) return 'stream'
  return isRead ? 'read' : 'write'
}

/** Unbuffered; the connection ends with the stream. */
function sendEvents(response: FastifyReply, events: Readable): FastifyReply {
  return response
    .type('text/event-stream')
    .header('X-Accel-Buffering', 'no')
    .header('Connection', 'close')
    .send(events)
}

/** Both encoders send the same; in tests and development one also checks it. */
function replyEncoder(schema: z.ZodMiniType, checksReplies: boolean): (data: unknown) => unknown {
  const encode = plainEncoder(schema)
  if (!checksReplies) return encode
  return (data) => {
    z.encode(schema, data)
    return encode(data)
  }
}

/** A token that is sent must be live, so that no booking silently becomes a guest's. */
async function identify(
  request: FastifyRequest,
  endpoint: AnyEndpoint,
  { authenticate }: Gate,
): Promise<Caller | Guest> {
  const { origin } = request
  const guest: Guest = { kind: 'guest', id: null, origin }
  if (endpoint.access === 'anyone' && !endpoint.knowsCaller) return guest
  const token = bearerToken(request)
  const caller = token === undefined ? undefined : await authenticate(token, origin)
  const isUnknown = request.headers.authorization !== undefined && caller === undefined
  const permission = mayCall(endpoint.access, caller ?? null)
  if (permission === 'sign-in' || isUnknown) {
    throw new Failure('not-signed-in', message('http.notSignedIn'))
  }
  if (permission === 'forbidden') throw new Failure('not-allowed', message('http.notAllowed'))
  return caller ?? guest
}

/** Asks for proofs that the role alone does not give. */
function requireProofs(caller: Caller, { beforeSecondFactor, weighty }: AnyEndpoint): void {
  if (!beforeSecondFactor) requireSecondFactor(caller)
  if (weighty) requireConfirmed(caller)
}

function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
}

const readCall = (endpoint: AnyEndpoint, request: FastifyRequest) => ({
  body: read(endpoint.body, request.body ?? {}),
  query: read(endpoint.query, request.query),
  headers: readHeaders(endpoint, request),
})

/** Only those that the call says it reads. */
function readHeaders({ headers }: AnyEndpoint, request: FastifyRequest): CallHeaders {
  if (headers.length === 0) return {}
  const sent = headers.map((name) => [name, request.headers[CALL_HEADERS[name].toLowerCase()]] as const)
  return read(callHeaders, Object.fromEntries(sent.filter(([, value]) => value !== undefined)))
}

function read<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = z.safeDecode(schema, value as z.input<Schema>, { reportInput: true })
  if (result.success) return result.data
  throw malformed(result.error.issues[0])
}
