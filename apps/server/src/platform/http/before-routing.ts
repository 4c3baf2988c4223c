import { randomUUID } from 'node:crypto'
import {
  createServer,
  type IncomingMessage,
  type Server,
  type RequestListener,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http'
import { DEFAULT_LANGUAGE } from '@desk/words/languages'
import { type Message, message } from '@desk/words/message'
import type { ServerWords } from '@desk/words/server-words'
import type { FastifyHttpOptions, FastifyInstance } from 'fastify'
import { Failure } from '../failure.ts'
import { errorEnvelope, sendNotFound } from './errors.ts'
import type { OverloadGuard } from '../watch/overload-guard.ts'
import { plainUrl } from './plain-url.ts'
import { NOT_KEPT, type SecurityHeaders } from './security-headers.ts'
import { wordingIn } from './wording.ts'

const TIMEOUTS_MS = {
  request: 30_000,
  headers: 15_000,
  /** How late a timeout may come; Node's default is 30 s. */
  check: 1_000,
}

/** Longer than proxies keep idle connections, so that they do not write to one that closes. */
const KEEP_ALIVE_MS = 72_000

const BAD_REQUEST = message('http.badRequest')
const SENTENCES: Record<number, Message> = {
  408: message('http.requestTimeout'),
  431: message('http.headersTooLarge'),
}

type Refuses = OverloadGuard['refuses']
type Given = { timeouts?: typeof TIMEOUTS_MS; refuses?: Refuses }

export function connectionOptions(
  words: ServerWords,
  headers: SecurityHeaders,
  { timeouts = TIMEOUTS_MS, refuses = () => false }: Given = {},
): FastifyHttpOptions<Server> {
  const wording = wordingIn(words)
  return {
    // Never the sender's own id, because it goes into the logs.
    genReqId: () => randomUUID(),
    serverFactory: (handle) => serverThat(refuses, handle, timeouts),
    // While stopping, open connections are answered.
    return503OnClosing: false,
    rewriteUrl: ({ url = '/' }: IncomingMessage) => plainUrl(url),
    // These errors pass no hook.
    frameworkErrors: (_error, _request, reply) =>
      void sendNotFound(reply.headers({ ...headers, ...NOT_KEPT }), wording),
    clientErrorHandler: (error, socket) => {
      // The client hung up.
      if (error.code === 'ECONNRESET' || !socket.writable) {
        socket.destroy()
        return
      }
      const status = statusOf(error.code)
      const sentence = words.write(SENTENCES[status] ?? BAD_REQUEST, DEFAULT_LANGUAGE)
      socket.end(rawAnswer(status, sentence, headers))
    },
  }
}

/** Refuses before Fastify, because a refusal must be cheap. */
function serverThat(refuses: Refuses, handle: RequestListener, timeouts: typeof TIMEOUTS_MS): Server {
  const options = {
    requestTimeout: timeouts.request,
    headersTimeout: timeouts.headers,
    connectionsCheckingInterval: timeouts.check,
    keepAliveTimeout: KEEP_ALIVE_MS,
    // Node would answer without a body; `refuseOddRequests` sends one.
    requireHostHeader: false,
  }
  return createServer(options, (request, response) => {
    if (!refuses(request, response)) handle(request, response)
  })
}

/** Answers what Node would refuse without a body. */
export function refuseOddRequests(app: FastifyInstance, words: ServerWords, headers: SecurityHeaders): void {
  app.addHook('onRequest', async ({ raw }) => {
    if (raw.headers.host === undefined && raw.httpVersion === '1.1')
      throw new Failure('malformed', BAD_REQUEST)
  })
  app.server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    const body = JSON.stringify(errorEnvelope(words.write(BAD_REQUEST, DEFAULT_LANGUAGE)))
    response.writeHead(417, { ...headers, ...NOT_KEPT, ...bodyHeaders(body) }).end(body)
  })
}

function statusOf(code: string | undefined): number {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 408
  return code === 'HPE_HEADER_OVERFLOW' ? 431 : 400
}

const bodyHeaders = (body: string) => ({
  'Content-Type': 'application/json; charset=utf-8',
  'Content-Length': String(Buffer.byteLength(body)),
  Connection: 'close',
})

function rawAnswer(status: number, sentence: string, headers: SecurityHeaders): string {
  const body = JSON.stringify(errorEnvelope(sentence))
  const lines = Object.entries({ ...headers, ...NOT_KEPT, ...bodyHeaders(body) }).map(
    ([name, value]) => `${name}: ${value}`,
  )
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n')
}
