import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '@desk/words/languages'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { sendNotFound } from './errors.ts'
import type { Wording } from './wording.ts'

/** Files under this folder carry a hash of their content in their name. */
const HASHED = '/assets/'
/** What a visitor meets first has a page of its own, without the rest of the app (web/src/app/visitor-routes.tsx). */
const VISITORS = /^\/(login|register|forgot-password)\/?(\?|$)/i
/** Below these a path that is not there is not a screen either, nor where it names a file. */
const NO_SCREEN = /^\/(api|assets|pictures|\.well-known)([/?]|$)|^[^?]*\.[^/?]*(\?|$)/

/** A path that is neither a file nor looks like one is a screen of the web app; unknown API paths are 404 (R10). */
export async function serveWebApp(
  app: FastifyInstance,
  folder: string,
  languages: readonly Language[],
  wording: Wording,
): Promise<void> {
  const page = readPage(join(folder, 'index.html'), languages)
  const visitorsPage = readPage(join(folder, 'visitor.html'), languages) ?? page
  if (page !== undefined) await serveFiles(app, folder, page)
  app.setNotFoundHandler((request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const shown = VISITORS.test(request.url) ? visitorsPage : page
    const isScreen = shown !== undefined && isRead && !NO_SCREEN.test(request.url)
    return isScreen ? sendPage(reply, shown) : sendNotFound(reply, wording)
  })
}

async function serveFiles(app: FastifyInstance, folder: string, page: string): Promise<void> {
  app.get('/', (_request, reply) => sendPage(reply, page))
  await app.register(fastifyStatic, {
    root: folder,
    dotfiles: 'ignore',
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const forever = path.includes(HASHED)
      reply.header('Cache-Control', forever ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
}

/** The page that every screen begins with; it tells the browser which languages it can have. */
function readPage(path: string, languages: readonly Language[]): string | undefined {
  if (!existsSync(path)) return undefined
  const named = `<meta name="languages" content="${languages.join(' ')}"`
  return readFileSync(path, 'utf8').replace('<meta name="languages" content="en"', named)
}

function sendPage(reply: FastifyReply, page: string): FastifyReply {
  return reply.code(200).type('text/html; charset=utf-8').header('Cache-Control', 'no-cache').send(page)
}
