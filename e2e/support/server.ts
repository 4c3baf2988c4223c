import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export const ADMINISTRATOR = { email: 'admin@hospital.example', password: 'an administrator' }

const ADDRESS = /is open at (\S+)/

export type Server = {
  url: string
  /** What it printed when it was ready. */
  greeting: string
  /** Where its data lies. */
  folder: string
  stop(): Promise<void>
}

/** Starts the real server on a fresh data folder and a free port. */
export async function startServer(settings: Record<string, string>): Promise<Server> {
  const folder = await mkdtemp(join(tmpdir(), 'desk-e2e-'))
  const child = spawn(process.execPath, ['apps/server/src/main.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: folder,
      LOG_LEVEL: 'warn',
      HOSPITAL_TIME_ZONE: 'Europe/Berlin',
      ADMIN_EMAIL: ADMINISTRATOR.email,
      ADMIN_PASSWORD: ADMINISTRATOR.password,
      ...settings,
    },
  })
  const greeting = await greetingOf(child)
  const stop = async () => {
    child.kill('SIGTERM')
    await once(child, 'exit')
    await rm(folder, { recursive: true, force: true })
  }
  return { url: ADDRESS.exec(greeting)?.[1] ?? '', greeting, folder, stop }
}

/** Waits until the server says where it listens; it says all in one go. */
function greetingOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      if (ADDRESS.test(output)) resolve(output)
    })
    child.on('exit', () => reject(new Error(`The server did not start:\n${output}`)))
  })
}
