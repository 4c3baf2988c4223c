import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { API_PREFIX } from '@desk/contract/endpoint'
import { onTestFinished } from 'vitest'
import * as z from 'zod/mini'

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url))

/** The real server, in a process of its own. */
export type StartedServer = {
  pid: number
  /** Where it listens; rejects when it ends before. */
  address: Promise<string>
  /** What it has written, once it has ended. */
  output: Promise<string>
  stop(): Promise<void>
}

/** Starts the server on a data folder and any free port; it never outlives the test. */
export function startServer(dataDir: string, settings: Record<string, string> = {}): StartedServer {
  const child = spawn(process.execPath, [MAIN], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: '0',
      LOG_LEVEL: 'silent',
      DATABASE_URL: '',
      SMTP_URL: '',
      ...settings,
    },
  })
  const ended = once(child, 'close')
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  onTestFinished(stop)
  return { pid: child.pid ?? 0, stop, ...followOutput(child, ended) }
}

function followOutput(child: ChildProcess, ended: Promise<unknown>) {
  let text = ''
  const address = new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      text += chunk.toString()
      const found = /is open at (\S+)/.exec(text)?.[1]
      if (found) resolve(found)
    })
    void ended.then(() => reject(new Error(`The server did not start:\n${text}`)))
  })
  address.catch(() => {}) // for those who only wait for its end
  return { address, output: ended.then(() => text) }
}

const replySchema = z.object({
  success: z.boolean(),
  message: z.optional(z.string()),
  total: z.optional(z.number()),
  data: z.optional(z.unknown()),
})

/** Makes a call over HTTP as any program would. */
export async function request(
  address: string,
  { method, path, token, body }: { method: string; path: string; token?: string | undefined; body?: unknown },
) {
  const response = await fetch(address + API_PREFIX + path, {
    method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    body: body === undefined ? null : JSON.stringify(body),
  })
  return { status: response.status, ...replySchema.parse(await response.json()) }
}
