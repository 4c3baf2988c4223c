import type { FastifyInstance } from 'fastify'
import { NOT_KEPT } from '../http/security-headers.ts'
import { isReady, type Readiness } from './readiness.ts'

const RETRY_SECONDS = 2

/** For what restarts a process that hangs, and what sends traffic to those that can work. */
export function serveProbes(app: FastifyInstance, { readiness }: { readiness: Readiness }): void {
  app.addHook('preClose', async () => readiness.noteStop())
  app.get('/healthz', (_request, reply) => reply.headers(NOT_KEPT).send({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const checks = await readiness.check()
    reply.headers(NOT_KEPT)
    if (isReady(checks)) return { status: 'ready', checks }
    return reply.code(503).header('Retry-After', RETRY_SECONDS).send({ status: 'not ready', checks })
  })
}
