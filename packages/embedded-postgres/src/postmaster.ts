import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client, DatabaseError } from 'pg'
import { POSTGRES_ENV } from './postgres-command.ts'
import type { PostgresCommand } from './postgres-command.ts'
import { followOutput } from './postgres-log.ts'
import type { Logger, PostgresOutput } from './postgres-log.ts'

const READY_POLL_MS = 15
const SOCKET_PORT = 5432

export type PostmasterPlan = {
  readonly postgres: string
  readonly command: PostgresCommand
  readonly dataDirectory: string
  readonly socketPath: string
  readonly user: string
  readonly database: string
  readonly settings: Readonly<Record<string, string>>
}

export type Postmaster = {
  readonly pid: number | undefined
  readonly output: PostgresOutput
  /** Once all its children have gone, too. */
  readonly ended: Promise<Exit>
  readonly hasEnded: () => boolean
  readonly signal: (signal: 'SIGINT' | 'SIGQUIT') => void
}

type Exit = { readonly code: number | null; readonly signal: NodeJS.Signals | null }

/** Only for accounts that may enter the socket directory. */
export type SocketConnection = {
  readonly host: string
  readonly port: number
  readonly user: string
  readonly database: string
  readonly ssl: false
}

export function socketConnection({
  socketPath,
  user,
  database,
}: Pick<PostmasterPlan, 'socketPath' | 'user' | 'database'>): SocketConnection {
  return { host: socketPath, port: SOCKET_PORT, user, database, ssl: false }
}

/** In its own session: Ctrl-C must reach us first, so that open requests finish. */
export function spawnPostmaster(plan: PostmasterPlan, log: Logger): Postmaster {
  const settings = { port: String(SOCKET_PORT), listen_addresses: '', log_line_prefix: '', ...plan.settings }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const words = [
    ...plan.command.prefix,
    plan.postgres,
    '-D',
    plan.dataDirectory,
    '-k',
    plan.socketPath,
    ...flags,
  ]
  const [program = '', ...args] = words
  const child = spawn(program, args, {
    env: POSTGRES_ENV,
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  })
  const output = followOutput(child.stderr, log)
  let over = false
  // Not 'exit': children of a killed PostgreSQL hold this pipe, and no new one can start before they leave.
  const ended = once(child, 'close').then(
    ([code, signal]): Exit => ({ code, signal }),
    (error: unknown): Exit => {
      log.error({ err: error }, 'PostgreSQL could not be run')
      return { code: null, signal: null }
    },
  )
  void ended.then(() => (over = true))
  return { pid: child.pid, output, ended, hasEnded: () => over, signal: (signal) => void child.kill(signal) }
}

/** Until a query is answered and the database exists; false when it ended instead. */
export async function waitUntilReady(postmaster: Postmaster, plan: PostmasterPlan): Promise<boolean> {
  while (!postmaster.hasEnded()) {
    // The file first: a PostgreSQL in repair would log each refused connection.
    if ((await reportsReady(postmaster, plan.dataDirectory)) && (await ensureDatabase(plan))) return true
    await Promise.race([pause(READY_POLL_MS), postmaster.ended])
  }
  return false
}

async function reportsReady({ pid }: Postmaster, dataDirectory: string): Promise<boolean> {
  const file = join(dataDirectory, 'postmaster.pid')
  const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n')
  return lines[0] === String(pid) && lines[7]?.trim() === 'ready'
}

/** False: no answer yet. */
async function ensureDatabase(plan: PostmasterPlan): Promise<boolean> {
  const maintenance = socketConnection({ ...plan, database: 'postgres' })
  const client = new Client({ ...maintenance, connectionTimeoutMillis: 5000 })
  client.on('error', () => {}) // the query fails too
  try {
    await client.connect()
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [plan.database])
    if (rowCount === 0) await client.query(`CREATE DATABASE ${client.escapeIdentifier(plan.database)}`)
    return true
  } catch (error) {
    if (error instanceof DatabaseError && !error.code?.startsWith('57P')) throw error
    return false
  } finally {
    await client.end().catch(() => {})
  }
}
