import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FIRST_VISITS, type FirstVisits } from '@desk/contract/first-visits'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveWebApp } from './static-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'desk-web-'))
mkdirSync(join(folder, 'assets'))
const METAS = '<meta name="languages" content="en" /><meta name="hospital" content="" />'
const ICONS =
  '<link rel="icon" href="/icon.svg" type="image/svg+xml" /><link rel="apple-touch-icon" href="/icon-180.png" />'
const SCRIPT = '<script type="module" src="/assets/main.js"></script>'
const LINK = '<link rel="modulepreload" crossorigin href="/assets/frame.js">'
const ROOT = '<html lang="en">'
writeFileSync(
  join(folder, 'index.html'),
  `${ROOT}<head><title>the screens</title>${METAS}${SCRIPT}${LINK}</head>`,
)
writeFileSync(
  join(folder, 'visitor.html'),
  `${ROOT}<head><title>the screens of a visitor</title>${METAS}${ICONS}</head>`,
)
writeFileSync(
  join(folder, FIRST_VISITS),
  JSON.stringify({
    screens: {
      home: ['assets/main.js', 'assets/frame.js', 'assets/home.js'],
      record: ['assets/main.js', 'assets/record.js', 'assets/later.css'],
      'not-found': ['assets/not-found.js'],
      login: ['assets/visitor.js'],
    },
    paths: { '/': 'home', '/appointments/:id': 'record' },
    words: 'assets/words-1',
    firstWords: { app: { 'ar-XB': 'assets/app-ar.js' }, visitor: { 'ar-XB': 'assets/visitor-ar.js' } },
  } satisfies FirstVisits),
)
writeFileSync(join(folder, 'assets', 'app-1a2b.js'), 'export {}')
writeFileSync(join(folder, '.stamp'), 'ours')
const app = Fastify()
type Shown = { name: string; look?: { logo: { address: string; width: number; height: number } } }
const hospital: Shown = { name: 'St "Mary" & <Sons>' }
const told = {
  languages: ['en', 'ar-XB'] as const,
  readHospital: async (): Promise<Shown> => hospital,
  now: () => new Date(17),
}
beforeAll(() => serveWebApp(app, folder, told, (_request, { key }) => key))
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

test.each(['/', '/login', '/doctor/profile/1', '/anything?x=1'])(
  '%s is a screen of the web app',
  async (url) => {
    const { statusCode, body, headers } = await app.inject({ url })
    expect([statusCode, body]).toEqual([200, expect.stringContaining('the screens')])
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers['cache-control']).toBe('no-cache')
    expect((await app.inject({ method: 'HEAD', url })).statusCode).toBe(200)
  },
)

test.each([
  ['/login', true],
  ['/Register/?from=1', true],
  ['/forgot-password', true],
  ['/reset-password', false],
  ['/login/more', false],
  ['/', false],
])('%s has the page of visitors: %s', async (url, isVisitors) => {
  expect((await app.inject({ url })).body.includes('of a visitor')).toBe(isVisitors)
})

test('the page names the languages that the browser can have', async () => {
  expect((await app.inject({ url: '/login' })).body).toContain('<meta name="languages" content="en ar-XB" />')
})

test('the page tells the reply of /hospital, and when it was that', async () => {
  for (const url of ['/', '/login']) {
    const [, content = ''] =
      /<meta name="hospital" content="([^"]*)"/.exec((await app.inject({ url })).body) ?? []
    expect(content).not.toContain('<')
    const text = content.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&')
    expect(JSON.parse(text)).toEqual({ at: 17, hospital })
  }
})

test('the hospital’s logo takes the place of our sign in the tab and on the home screen', async () => {
  hospital.look = { logo: { address: '/hospital-logo/1', width: 1, height: 1 } }
  const { body } = await app.inject({ url: '/login' })
  delete hospital.look
  expect(body).toContain('<link rel="icon" href="/hospital-logo/1/icon.png" type="image/png">')
  expect(body).toContain('<link rel="apple-touch-icon" href="/hospital-logo/1/maskable.png" />')
  expect((await app.inject({ url: '/login' })).body).toContain(ICONS)
})

const ENGLISH = { 'accept-language': 'en' }
const INVENTED = { 'accept-language': 'en', cookie: 'look=dark; language=ar-XB' }

test.each([
  ['/', ENGLISH, ['home.js', 'words-1/en/home.json']],
  ['/?q=heart', INVENTED, ['home.js', 'app-ar.js', 'words-1/ar-XB/home.json']],
  ['/', { 'accept-language': 'ar-XB;q=0.9' }, ['home.js', 'app-ar.js', 'words-1/ar-XB/home.json']],
  ['/', { ...ENGLISH, cookie: 'language=xx' }, ['home.js', 'words-1/en/home.json']],
  ['/Appointments/17/', ENGLISH, ['record.js', 'later.css', 'words-1/en/record.json']],
  ['/nowhere', ENGLISH, ['not-found.js', 'words-1/en/not-found.json']],
  ['/login', ENGLISH, []],
  ['/login', INVENTED, ['visitor-ar.js']],
])('%s with %o asks at once for what its own page does not name', async (url, headers, files) => {
  const { body } = await app.inject({ url, headers })
  const links = [
    ...body.matchAll(
      /<link rel="(?:modulepreload|stylesheet|preload" as="fetch)" href="\/assets\/([^"]+)" crossorigin>/g,
    ),
  ]
  expect(links.map(([, file]) => file)).toEqual(files)
})

test.each([
  ['/', ENGLISH, 'lang="en" dir="ltr"'],
  ['/appointments/17', INVENTED, 'lang="ar-XB" dir="rtl"'],
  ['/login', INVENTED, 'lang="ar-XB" dir="rtl"'],
])('what %s with %o draws before its words runs in their direction', async (url, headers, root) => {
  expect((await app.inject({ url, headers })).body).toContain(`<html ${root}>`)
})

test('what carries a hash in its name is kept for ever', async () => {
  const { headers } = await app.inject({ url: '/assets/app-1a2b.js' })
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
})

test.each([
  '/favicon.ico',
  '/doctor/icon.png?v=1',
  '/robots.txt',
  '/.well-known/security.txt',
  '/.env',
  '/%2e%2e/app.js',
])('%s is the name of a file that is not there', async (url) => {
  const { statusCode, body } = await app.inject({ url })
  expect(statusCode).toBe(404)
  expect(body).not.toContain('the screens')
})

test.each(['/assets/gone.js', '/api/v1/nothing', '/api/v1', '/pictures/', '/api'])(
  '%s is not there, and no screen either',
  async (url) => {
    const { statusCode, body } = await app.inject({ url })
    expect(statusCode).toBe(404)
    expect(body).not.toContain('the screens')
  },
)

test('a hidden file is not served', async () => {
  expect((await app.inject({ url: '/.stamp' })).body).not.toContain('ours')
})
