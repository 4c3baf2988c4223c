import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { builtServer } from './built-server.ts'
import { copyNewDatabase } from './new-database.ts'
import { killAll, postgresProcesses, type Process, processTree, waitUntilGone } from './processes.ts'

export const ADMINISTRATOR = { email: 'admin@hospital.example', password: 'a desk of polished oak' }
export const LAUNCHER = fileURLToPath(new URL('../../../tools/run.cjs', import.meta.url))
export const FROM_SOURCES = fileURLToPath(new URL('../../../apps/server/src/main.ts', import.meta.url))
/** NODE_COMPILE_CACHE of all tests. */
export const COMPILED = fileURLToPath(new URL('../../../node_modules/.cache/compiled', import.meta.url))

/** With 1 MB, its default, a start spends an eighth on garbage. */
const QUICK_START = '--min-semi-space-size=8'
const QUICK_HASHES = `--import=${new URL('quick-hashes.js', import.meta.url).href}`

type Settings = Readonly<Record<string, string>>

export type ServerProcess = {
  /** The launcher's, or the server's without one. */
  pid: number
  /** Rejects when the server has ended first. */
  url: Promise<string>
  output: () => string
  /** The exit status; 1 after a signal. */
  ended: Promise<number>
  /** With its descendants, PostgreSQL included. */
  processes(): Promise<Process[]>
  signal(signal: NodeJS.Signals): void
}

/** A free port, few log lines, no limits, an administrator. */
export function environmentFor(dataDir: string, settings: Settings = {}): NodeJS.ProcessEnv {
  return {
    ...process.env,
    PORT: '0',
    DATA_DIR: dataDir,
    DEMO_DIR: dataDir,
    LOG_LEVEL: 'warn',
    RATE_LIMITS: 'off',
    DATABASE_URL: '',
    SMTP_URL: '',
    HOSPITAL_TIME_ZONE: 'Europe/Berlin',
    ADMIN_EMAIL: ADMINISTRATOR.email,
    ADMIN_PASSWORD: ADMINISTRATOR.password,
    ...settings,
  }
}

/** In a session of its own, as from a terminal. */
export function launch(dataDir: string, settings: Settings = {}, task = 'start'): ServerProcess {
  const child = spawn(process.execPath, [LAUNCHER, task], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: environmentFor(dataDir, settings),
    detached: true,
  })
  return follow(child, dataDir)
}

export function runServer(dataDir: string, settings: Settings = {}, program = builtServer()): ServerProcess {
  return run(dataDir, settings, [QUICK_START, QUICK_HASHES, program])
}

/** With a hospital's memory and hashes. */
export const runWholeServer = (dataDir: string, settings: Settings): ServerProcess =>
  run(dataDir, settings, [builtServer()])

function run(dataDir: string, settings: Settings, args: string[]): ServerProcess {
  const env = environmentFor(dataDir, settings)
  return follow(spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'], env }), dataDir)
}

/** On a new prepared folder; waits until it listens. */
export async function startServer(settings: Settings = {}) {
  const { dataDir, clear } = await preparedDataFolder()
  const server = runServer(dataDir, { NODE_ENV: 'test', NODE_COMPILE_CACHE: COMPILED, ...settings })
  const stop = async () => {
    server.signal('SIGTERM')
    await server.ended
    await clear()
  }
  return { dataDir, url: await server.url, output: server.output, stop }
}

export function follow(child: ChildProcess, dataDir: string): ServerProcess {
  const pid = child.pid ?? 0
  let output = ''
  const ended = once(child, 'close').then(([status]) => Number(status ?? 1))
  const url = new Promise<string>((resolve, reject) => {
    let address: string | undefined
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      address ??= /is open at (\S+)/.exec(output)?.[1]
      if (address) resolve(address)
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    void ended.then(() => reject(new Error(`The server did not start:\n${output}`)))
  })
  url.catch(() => {}) // For those who only await the end.
  return {
    pid,
    url,
    output: () => output,
    ended,
    processes: async () => {
      const all = [...processTree(pid), ...postgresProcesses(dataDir)]
      return [...new Map(all.map((one) => [one.pid, one])).values()]
    },
    signal: (signal) => void child.kill(signal),
  }
}

/** With a database as a first start makes it. */
export async function preparedDataFolder() {
  const folder = await newDataFolder()
  await copyNewDatabase(folder.dataDir)
  return folder
}

/** `clear` also kills what still runs in it. */
export async function newDataFolder() {
  const dataDir = await realpath(await mkdtemp(join(tmpdir(), 'desk-data-')))
  const clear = async (servers: readonly ServerProcess[] = []) => {
    const left = (await Promise.all(servers.map((server) => server.processes()))).flat()
    killAll([...left, ...postgresProcesses(dataDir)])
    await waitUntilGone(left, dataDir, 10_000)
    await rm(dataDir, { recursive: true, force: true, maxRetries: 10 })
  }
  return { dataDir, clear }
}
