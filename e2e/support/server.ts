import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export const ADMINISTRATOR = { email: 'admin@hospital.example', password: 'an administrator' }

export type Server = {
  url: string
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
  const url = await addressOf(child)
  const stop = async () => {
    child.kill('SIGTERM')
    await once(child, 'exit')
    await rm(folder, { recursive: true, force: true })
  }
  return { url, folder, stop }
}

/** Reads where the server says that it listens. */
function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      const address = /is open at (\S+)/.exec(output)?.[1]
      if (address) resolve(address)
    })
    child.on('exit', () => reject(new Error(`The server did not start:\n${output}`)))
  })
}
