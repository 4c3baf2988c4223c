import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ADMINISTRATOR } from '../support/server.ts'
import { databaseProcesses, familyOf, killAtOnce, type Process, waitUntilGone } from './processes.ts'

export const LAUNCHER = fileURLToPath(new URL('../../tools/run.cjs', import.meta.url))

/** A server that was started as people start it, by the launcher. */
export type Launched = {
  /** The launcher. */
  pid: number
  /** Where the server says it listens; rejects when it ended without. */
  url: Promise<string>
  /** What it has written so far. */
  output(): string
  /** Settles with its exit status once it is gone; a signal counts as 1. */
  ended: Promise<number>
  /** The launcher, the server, and PostgreSQL with its workers. */
  processes(): Promise<Process[]>
  signal(signal: NodeJS.Signals): void
}

/** Settings of a server that disturbs nobody: any free port, quiet, with the administrator of the tests. */
export function settingsFor(dataDir: string, settings: Record<string, string> = {}): NodeJS.ProcessEnv {
  return {
    ...process.env,
    PORT: '0',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    DATABASE_URL: '',
    SMTP_URL: '',
    HOSPITAL_TIME_ZONE: 'Europe/Berlin',
    ADMIN_EMAIL: ADMINISTRATOR.email,
    ADMIN_PASSWORD: ADMINISTRATOR.password,
    ...settings,
  }
}

/** Runs a task of the launcher on a data folder, in a session of its own, as a terminal would. */
export function launch(dataDir: string, settings: Record<string, string> = {}, task = 'start'): Launched {
  const child = spawn(process.execPath, [LAUNCHER, task], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: settingsFor(dataDir, settings),
    detached: true,
  })
  return watch(child, dataDir)
}

/** Follows a child that runs the launcher. */
export function watch(child: ChildProcess, dataDir: string): Launched {
  const pid = child.pid ?? 0
  let output = ''
  const ended = once(child, 'close').then(([status]) => Number(status ?? 1))
  const url = new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      const address = /is open at (\S+)/.exec(output)?.[1]
      if (address) resolve(address)
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    void ended.then(() => reject(new Error(`The server did not start:\n${output}`)))
  })
  url.catch(() => {}) // for those who only wait for the end
  return {
    pid,
    url,
    output: () => output,
    ended,
    processes: async () => {
      const [family, database] = await Promise.all([familyOf(pid), databaseProcesses(dataDir)])
      return [...new Map([...family, ...database].map((one) => [one.pid, one])).values()]
    },
    signal: (signal) => void child.kill(signal),
  }
}

/** A new folder for data, and how to clear it away together with whatever still works in it. */
export async function newDataFolder() {
  const dataDir = await realpath(await mkdtemp(join(tmpdir(), 'desk-launch-')))
  const clear = async (launched: Launched[] = []) => {
    const left = (await Promise.all(launched.map((one) => one.processes()))).flat()
    killAtOnce([...left, ...(await databaseProcesses(dataDir))])
    await waitUntilGone(left, dataDir, 10_000)
    await rm(dataDir, { recursive: true, force: true, maxRetries: 10 })
  }
  return { dataDir, clear }
}
