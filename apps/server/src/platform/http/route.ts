import { type AnyEndpoint, API_PREFIX, type BodyOf, type DataOf, type QueryOf } from '@desk/contract/endpoint'
import type { Envelope } from '@desk/contract/envelope'
import { mayCall } from '@desk/rules/roles'
import { type Message, message } from '@desk/words/message'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { Failure } from '../failure.ts'
import { malformed } from './field-errors.ts'
import type { Wording } from './wording.ts'

/** Who makes a call, as the database knows them (R11). */
export type Caller = { id: string; sessionId: string; isAdmin: boolean; isDoctor: boolean }

/** Finds out who holds a token; nobody when it is unknown, expired or its account is blocked. */
export type Authenticate = (token: string) => Promise<Caller | undefined>

export type Call<E extends AnyEndpoint> = {
  /** There on every call but those open to anyone. */
  caller: E['access'] extends 'anyone' ? Caller | undefined : Caller
  body: BodyOf<E>
  query: QueryOf<E>
  /** What the caller's software calls itself, for the list of sessions. */
  device: string
}

export type Reply<E extends AnyEndpoint> = {
  message?: Message
  data?: DataOf<E>
  token?: string
  /** Rows in all, where `data` is one page of them. */
  total?: number
}

export type Route = <E extends AnyEndpoint>(
  endpoint: E,
  handle: (call: Call<E>) => Reply<E> | Promise<Reply<E>>,
) => void

/** Binds endpoints of the contract to the HTTP framework: who may call, what comes in, what goes out. */
export function router(app: FastifyInstance, authenticate: Authenticate, wording: Wording): Route {
  // The framework would read plain text too; a body of ours is JSON (R10).
  app.removeContentTypeParser('text/plain')
  return (endpoint, handle) => {
    app.route({
      method: endpoint.method,
      url: API_PREFIX + endpoint.path,
      handler: async (request): Promise<Envelope> => {
        const caller = await identify(request, endpoint, authenticate)
        const call = {
          caller,
          body: read(endpoint.body, request.body ?? {}),
          query: read(endpoint.query, request.query),
          device: request.headers['user-agent'] ?? '',
        }
        const { message: said, data, ...rest } = await handle(call as Call<typeof endpoint>)
        return {
          success: true,
          ...(said && { message: wording(request, said) }),
          ...rest,
          ...(data !== undefined && { data: z.encode(endpoint.data, data) }),
        }
      },
    })
  }
}

/** What is sent to a call that knows its caller must be a live token: a booking must not silently become a guest's. */
async function identify(request: FastifyRequest, endpoint: AnyEndpoint, authenticate: Authenticate) {
  if (endpoint.access === 'anyone' && !endpoint.knowsCaller) return undefined
  const token = bearerToken(request)
  const caller = token === undefined ? undefined : await authenticate(token)
  const isUnknown = request.headers.authorization !== undefined && caller === undefined
  const permission = mayCall(endpoint.access, caller ?? null)
  if (permission === 'sign-in' || isUnknown) {
    throw new Failure('not-signed-in', message('http.notSignedIn'))
  }
  if (permission === 'forbidden') throw new Failure('not-allowed', message('http.notAllowed'))
  return caller
}

function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
}

/** Checks what came in against the contract (R10). */
function read<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = z.safeDecode(schema, value as z.input<Schema>, { reportInput: true })
  if (result.success) return result.data
  throw malformed(result.error.issues[0])
}
