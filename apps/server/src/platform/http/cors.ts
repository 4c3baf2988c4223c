import { CALL_HEADERS } from '@desk/contract/call-headers'
import fastifyCors from '@fastify/cors'
import type { FastifyInstance } from 'fastify'

/** R25; tokens travel in a header, never a cookie. */
export async function allowOrigins(app: FastifyInstance, origins: readonly string[]): Promise<void> {
  if (origins.length === 0) return
  await app.register(fastifyCors, {
    origin: [...origins],
    methods: ['GET', 'POST'],
    allowedHeaders: ['Authorization', 'Content-Type', ...Object.values(CALL_HEADERS)],
    exposedHeaders: ['Retry-After', 'X-Request-Id'],
    maxAge: 600,
  })
}
