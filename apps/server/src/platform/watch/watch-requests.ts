import { API_PREFIX } from '@desk/contract/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Metrics } from './metrics.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Unset for a page or file. */
    kind?: 'read' | 'write' | 'stream'
  }
}

const SLOW_MS = 1_000

/** The id is in log, trail and reply. */
export function watchRequests(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onRequest', async (request, reply) => {
    if (isOfApi(request)) reply.header('X-Request-Id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    const { kind = 'page' } = request.routeOptions.config
    const { statusCode: status, elapsedTime } = reply
    metrics.countRequest({ method: request.method, route: routeOf(request), status })
    if (kind !== 'stream') metrics.timeRequest(kind, elapsedTime / 1000)
    const isOdd = status >= 500 || (elapsedTime > SLOW_MS && kind !== 'stream')
    logAnswer(request, reply, isOdd ? 'info' : 'debug')
  })
}

/** The pattern: a path may hold a secret, like calendars'. */
function logAnswer(request: FastifyRequest, reply: FastifyReply, level: 'info' | 'debug'): void {
  const { method } = request
  const { statusCode: status, elapsedTime } = reply
  request.log[level]({ method, route: routeOf(request), status, ms: Math.round(elapsedTime) }, 'answered')
}

const isOfApi = ({ routeOptions, url }: FastifyRequest) => (routeOptions.url ?? url).startsWith(API_PREFIX)

/** Unknown paths are not used as labels, as anybody can invent them. */
const routeOf = ({ routeOptions }: FastifyRequest): string => routeOptions.url ?? 'none'
