import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'

/** A worker that discards what the service worker kept, and itself (web/src/offline). */
export async function serveNoWorker(app: FastifyInstance, webFolder: string): Promise<void> {
  const path = join(webFolder, 'sw-off.js')
  if (!existsSync(path)) return
  const script = await readFile(path, 'utf8')
  app.get('/sw.js', (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('Cache-Control', 'no-cache').send(script),
  )
}
