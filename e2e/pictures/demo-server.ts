import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { once } from 'node:events'
import { freePort } from '@desk/testing/free-port'

const DEMO = 'apps/server/src/demo/main.ts'

type Demo = { url: string; stop: () => Promise<void> }

type Start = { program?: string; settings?: Readonly<Record<string, string>> }

export async function startDemo({ program = DEMO, settings = {} }: Start = {}): Promise<Demo> {
  const folder = mkdtempSync(join(tmpdir(), 'desk-pictures-'))
  const child = spawn(process.execPath, [program], {
    env: {
      ...process.env,
      DEMO_DIR: folder,
      PORT: String(await freePort()),
      HOSPITAL_TIME_ZONE: 'Europe/Berlin',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const stop = async () => {
    const gone = once(child, 'exit')
    child.kill('SIGTERM')
    await gone
    rmSync(folder, { recursive: true, force: true })
  }
  let said = ''
  for await (const piece of child.stdout) {
    said += String(piece)
    const url = /is open at (\S+)/.exec(said)?.[1]
    if (url && said.includes('Password')) {
      // A pipe that nobody reads would fill.
      child.stdout.resume()
      return { url, stop }
    }
  }
  throw new Error(`the demo did not start: ${said}`)
}
