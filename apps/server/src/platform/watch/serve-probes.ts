import type { FastifyInstance } from 'fastify'
import { NOT_KEPT } from '../http/security-headers.ts'
import { isReady, type Readiness } from './readiness.ts'
import type { DiskSpace } from './disk-space.ts'

const RETRY_SECONDS = 2

export function serveProbes(
  app: FastifyInstance,
  { readiness, diskSpace }: { readiness: Readiness; diskSpace: Pick<DiskSpace, 'isMissing'> },
): void {
  app.addHook('preClose', async () => readiness.noteStop())
  app.get('/healthz', (_request, reply) => reply.headers(NOT_KEPT).send({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const ready = await readiness.check()
    // A full disk leaves it ready: elsewhere is the same disk, and readers would be refused.
    const checks = { ...ready, room: !diskSpace.isMissing() }
    reply.headers(NOT_KEPT)
    if (isReady(ready)) return { status: 'ready', checks }
    return reply.code(503).header('Retry-After', RETRY_SECONDS).send({ status: 'not ready', checks })
  })
}
