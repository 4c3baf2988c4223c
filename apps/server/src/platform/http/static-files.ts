import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { sendNotFound } from './errors.ts'
import type { Wording } from './wording.ts'

/** Files under this folder carry a hash of their content in their name. */
const HASHED = '/assets/'
/** Below these a path that is not there is not a screen either. */
const NO_SCREEN = /^\/(api|assets|pictures)([/?]|$)/

/** Serves the built web app; a path that is no file is one of its screens. Unknown API paths are 404 (R10). */
export async function serveWebApp(app: FastifyInstance, folder: string, wording: Wording): Promise<void> {
  const isBuilt = existsSync(join(folder, 'index.html'))
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root: folder,
      dotfiles: 'ignore',
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const forever = path.includes(HASHED)
        reply.header('Cache-Control', forever ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  }
  app.setNotFoundHandler((request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (isBuilt && isRead && !NO_SCREEN.test(request.url)) return reply.sendFile('index.html')
    return sendNotFound(reply, wording)
  })
}
