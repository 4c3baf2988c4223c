import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '@desk/testing/free-port'
import { expect, onTestFinished, test, vi } from 'vitest'

const LIVE = '/api/v1/live'
const example = (name: string) =>
  readFileSync(fileURLToPath(new URL(`../../deploy/${name}`, import.meta.url)), 'utf8')

const PROXIES = {
  nginx: {
    ends: 'SIGTERM' as const,
    write: (folder: string, port: number, desk: number) => {
      const site = example('nginx.conf')
        .replace(/^server \{\n  listen 80;[^]*?\n\}\n/m, '')
        .replace(/^ *(listen \[::\]|ssl_).*\n/gm, '')
        .replace('listen 443 ssl http2', `listen 127.0.0.1:${port}`)
        .replace('127.0.0.1:3000', `127.0.0.1:${desk}`)
      const around = `daemon off; pid ${folder}/pid; error_log ${folder}/errors; events {} http { access_log ${folder}/access.log; client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/f; uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s; include ${folder}/site.conf; }`
      writeFileSync(join(folder, 'site.conf'), site)
      writeFileSync(join(folder, 'nginx.conf'), around)
      return ['-p', folder, '-e', join(folder, 'errors'), '-c', join(folder, 'nginx.conf')]
    },
  },
  caddy: {
    // A softer signal would wait for streams to end.
    ends: 'SIGKILL' as const,
    write: (folder: string, port: number, desk: number) => {
      const site = example('Caddyfile')
        .replace(/^desk\.example\.org \{/m, `{\n\tadmin off\n}\nhttp://127.0.0.1:${port} {`)
        .replace('127.0.0.1:3000', `127.0.0.1:${desk}`)
      writeFileSync(join(folder, 'Caddyfile'), site)
      return ['run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile']
    },
  },
}

async function aDesk(): Promise<number> {
  const server = createServer((asked, answer) => {
    if (asked.url?.startsWith(LIVE))
      answer.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: ready\n\n')
    else answer.end(JSON.stringify({ url: asked.url, headers: asked.headers }))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  return portOf(server)
}

function portOf(server: Server): number {
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

async function inFront(tool: keyof typeof PROXIES): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'behind-proxy-'))
  // Started by root, nginx works as another account.
  chmodSync(folder, 0o755)
  const port = await freePort()
  const args = PROXIES[tool].write(folder, port, await aDesk())
  const env = { ...process.env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }
  const proxy: ChildProcess = spawn(tool, args, { stdio: 'ignore', env })
  onTestFinished(async () => {
    const ended = once(proxy, 'exit')
    if (proxy.kill(PROXIES[tool].ends)) await ended
    rmSync(folder, { recursive: true, force: true })
  })
  const url = `http://127.0.0.1:${port}`
  await vi.waitFor(() => fetch(url), { timeout: 20_000, interval: 50 })
  return url
}

test.for(['nginx', 'caddy'] as const)(
  '%s in front of the desk is as the README says',
  async (tool, { skip }) => {
    if (spawnSync(tool, [tool === 'nginx' ? '-v' : 'version']).error) skip(`${tool} is not installed`)
    const url = await inFront(tool)
    const reached = await (await fetch(url, { headers: { 'x-forwarded-for': '9.9.9.9' } })).text()
    expect(reached).toContain('"x-forwarded-for":"127.0.0.1"')
    expect((await fetch(`${url}/metrics`)).status).toBe(404)
    const body = 'x'.repeat(1_400_000)
    expect((await fetch(`${url}/logo`, { method: 'POST', body })).status).toBe(200)
    expect(await firstOf(`${url}${LIVE}?follow=slots:1`)).toBe('data: ready\n\n')
  },
)

function firstOf(url: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const asked = request(url, (answer) => {
      answer.setEncoding('utf8').once('data', (part: string) => {
        resolve(part)
        asked.destroy()
      })
    })
    asked.on('error', reject).end()
  })
}
