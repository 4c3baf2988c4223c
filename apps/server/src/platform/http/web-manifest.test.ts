import { readFileSync } from 'node:fs'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { serveManifest } from './web-manifest.ts'

const manifestSchema = z.object({
  name: z.string(),
  start_url: z.string(),
  display: z.string(),
  icons: z.array(z.object({ src: z.string(), sizes: z.string(), purpose: z.optional(z.string()) })),
})

const WEB = '../../../../web'
const fileOf = (path: string) => readFileSync(new URL(`${WEB}/${path}`, import.meta.url))
const SIGNATURE = '89504e470d0a1a0a'

test('the desk can be put on a home screen: under the hospital’s name, with icons that are as large as they say', async () => {
  const app = Fastify()
  serveManifest(app, async () => ({ name: 'St. Anna', logo: null }))
  const { headers, body } = await app.inject({ url: '/manifest.webmanifest' })
  expect(headers['content-type']).toContain('application/manifest+json')
  const { icons, ...manifest } = manifestSchema.parse(JSON.parse(body))
  expect(manifest).toEqual({ name: 'St. Anna', start_url: '/', display: 'standalone' })
  expect(icons.map(({ sizes, purpose = 'any' }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ])
  for (const { src, sizes } of icons) {
    const file = fileOf(`public${src}`)
    expect(file.subarray(0, 8).toString('hex'), src).toBe(SIGNATURE)
    expect(`${file.readUInt32BE(16)}x${file.readUInt32BE(20)}`, src).toBe(sizes)
  }
})

test('the page names the manifest, and the icon that iPhones take', () => {
  const page = fileOf('index.html').toString()
  expect(page).toContain('<link rel="manifest" href="/manifest.webmanifest" />')
  expect(page).toContain('<link rel="apple-touch-icon" href="/icon-180.png" />')
})

test('the home screen shows the hospital’s logo where it has one', async () => {
  const app = Fastify()
  serveManifest(app, async () => ({ name: 'St. Anna', logo: { address: '/hospital-logo/1' } }))
  const { body } = await app.inject({ url: '/manifest.webmanifest' })
  expect(manifestSchema.parse(JSON.parse(body)).icons.map(({ src }) => src)).toEqual([
    '/hospital-logo/1/icon.png',
    '/hospital-logo/1/maskable.png',
  ])
})
