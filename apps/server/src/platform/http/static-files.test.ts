import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveWebApp } from './static-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'desk-web-'))
mkdirSync(join(folder, 'assets'))
writeFileSync(join(folder, 'index.html'), '<title>the screens</title><meta name="languages" content="en" />')
writeFileSync(
  join(folder, 'visitor.html'),
  '<title>the screens of a visitor</title><meta name="languages" content="en" />',
)
writeFileSync(join(folder, 'assets', 'app-1a2b.js'), 'export {}')
writeFileSync(join(folder, '.stamp'), 'ours')
const app = Fastify()
beforeAll(() => serveWebApp(app, folder, ['en', 'ar-XB'], (_request, { key }) => key))
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
