import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { serveNoWorker } from './no-worker.ts'
import { serveWebApp } from './static-files.ts'

async function workerOf(isWithdrawn: boolean) {
  const folder = mkdtempSync(join(tmpdir(), 'desk-web-'))
  const app = Fastify()
  onTestFinished(async () => {
    await app.close()
    rmSync(folder, { recursive: true })
  })
  writeFileSync(join(folder, 'index.html'), '<title>the screens</title>')
  writeFileSync(join(folder, 'sw.js'), 'keeps')
  writeFileSync(join(folder, 'sw-off.js'), 'throws away')
  if (isWithdrawn) await serveNoWorker(app, folder)
  const told = { languages: ['en'] as const, readHospital: async () => ({}), now: () => new Date() }
  await serveWebApp(app, folder, told, (_request, { key }) => key)
  const { body, headers } = await app.inject({ url: '/sw.js' })
  expect(headers['content-type']).toMatch(/javascript/)
  expect(headers['cache-control']).toBe('no-cache')
  return body
}

test('browsers ask for the service worker anew each time, and with OFFLINE=off they get one that throws away what was kept', async () => {
  expect(await workerOf(false)).toBe('keeps')
  expect(await workerOf(true)).toBe('throws away')
})
