import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ShownLook } from '@desk/contract/hospital-look'
import { acceptedLanguages, chooseLanguage, type Language, LANGUAGES } from '@desk/words/languages'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { earlyFiles } from './early-files.ts'
import { sendNotFound } from './errors.ts'
import type { Wording } from './wording.ts'

const HASHED = '/assets/'
/** They have a page of their own, without the app (web/src/app/visitor-routes.tsx). */
const VISITORS = /^\/(login|register|forgot-password)\/?(\?|$)/i
/** A missing path below these, or one that names a file, is no screen. */
const NO_SCREEN = /^\/(api|assets|pictures|\.well-known)([/?]|$)|^[^?]*\.[^/?]*(\?|$)/

type Told = {
  languages: readonly Language[]
  readHospital: () => Promise<{ look?: ShownLook | undefined }>
  now: () => Date
}

/** Paths that look like no file are screens; unknown API paths are 404 (R10). */
export async function serveWebApp(
  app: FastifyInstance,
  folder: string,
  told: Told,
  wording: Wording,
): Promise<void> {
  const writePage = pageWriter(folder, told)
  if (writePage !== null) await serveFiles(app, folder, writePage)
  app.setNotFoundHandler(async (request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const isScreen = writePage !== null && isRead && !NO_SCREEN.test(request.url)
    return isScreen ? sendPage(reply, await writePage(request)) : sendNotFound(reply, wording)
  })
}

type WritePage = (request: FastifyRequest) => Promise<string>

async function serveFiles(app: FastifyInstance, folder: string, writePage: WritePage): Promise<void> {
  app.get('/', async (request, reply) => sendPage(reply, await writePage(request)))
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

/** The page with its languages and direction, `/hospital`'s reply, and the files that a browser would find late. */
function pageWriter(folder: string, { languages, readHospital, now }: Told): WritePage | null {
  const page = readPage(join(folder, 'index.html'), languages)
  if (page === undefined) return null
  const visitorsPage = readPage(join(folder, 'visitor.html'), languages) ?? page
  const listEarly = earlyFiles(folder)
  return async ({ url, headers }) => {
    const isVisitors = VISITORS.test(url)
    const shown = isVisitors ? visitorsPage : page
    const pathname = url.split('?')[0] ?? ''
    const language = languageOf(headers, languages)
    const early = listEarly({ pathname, isVisitors, language })
    const hospital = await readHospital()
    const told = JSON.stringify({ at: now().getTime(), hospital })
    return withIcons(shown, hospital.look?.logo)
      .replace('<html lang="en"', `<html lang="${language}" dir="${LANGUAGES[language].direction}"`)
      .replace('<meta name="hospital" content=""', () => `<meta name="hospital" content="${escape(told)}"`)
      .replace('</head>', () => `${early.filter((link) => !isNamed(link, shown)).join('')}</head>`)
  }
}

function withIcons(page: string, logo: ShownLook['logo']): string {
  if (!logo) return page
  return page
    .replace(/<link rel="icon"[^>]*>/, `<link rel="icon" href="${logo.address}/icon.png" type="image/png">`)
    .replace('href="/icon-180.png"', `href="${logo.address}/maskable.png"`)
}

/** Chooses as the page does (web/src/lib/language.ts). */
function languageOf(headers: FastifyRequest['headers'], languages: readonly Language[]): Language {
  const [, chosen] = /(?:^|; )language=([^;]*)/.exec(headers.cookie ?? '') ?? []
  const isOffered = languages.some((code) => code === chosen)
  const wanted = isOffered ? [chosen ?? ''] : acceptedLanguages(headers['accept-language'] ?? '')
  return chooseLanguage(wanted, languages)
}

const isNamed = (link: string, page: string): boolean => page.includes(/"\/[^"]*"/.exec(link)?.[0] ?? link)

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

function readPage(path: string, languages: readonly Language[]): string | undefined {
  if (!existsSync(path)) return undefined
  const named = `<meta name="languages" content="${languages.join(' ')}"`
  return readFileSync(path, 'utf8').replace('<meta name="languages" content="en"', named)
}

function sendPage(reply: FastifyReply, page: string): FastifyReply {
  return reply
    .code(200)
    .type('text/html; charset=utf-8')
    .headers({ 'Cache-Control': 'no-cache', Vary: 'accept-language,cookie' })
    .send(page)
}
