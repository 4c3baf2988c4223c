import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client, DatabaseError } from 'pg'
import { DATABASE_USER } from './data-folder.ts'
import { POSTGRES_ENV } from './postgres-command.ts'
import type { PostgresCommand } from './postgres-command.ts'
import { followOutput } from './postgres-log.ts'
import type { DatabaseLog, PostgresOutput } from './postgres-log.ts'

const READY_POLL_MS = 15
const SOCKET_PORT = 5432

/** What one PostgreSQL process needs. */
export type PostmasterPlan = {
  readonly postgres: string
  readonly command: PostgresCommand
  readonly cluster: string
  readonly runPath: string
  readonly settings: Readonly<Record<string, string>>
}

/** One running PostgreSQL. */
export type Postmaster = {
  readonly pid: number | undefined
  readonly output: PostgresOutput
  /** Settles once the process and all its children have gone. */
  readonly ended: Promise<Ending>
  readonly hasEnded: () => boolean
  readonly signal: (signal: 'SIGINT' | 'SIGQUIT') => void
}

/** How a process ended: its exit code or the signal that ended it. */
export type Ending = { readonly code: number | null; readonly signal: NodeJS.Signals | null }

/** How to reach the embedded database; only accounts that may enter the run folder can. */
export function socketConnection(runPath: string, database: string) {
  return { host: runPath, port: SOCKET_PORT, user: DATABASE_USER, database, ssl: false } as const
}

/** Starts PostgreSQL, in a session of its own: Ctrl-C must reach us first, so that open requests can finish. */
export function spawnPostmaster(plan: PostmasterPlan, log: DatabaseLog): Postmaster {
  const settings = { port: String(SOCKET_PORT), listen_addresses: '', log_line_prefix: '', ...plan.settings }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const words = [...plan.command.prefix, plan.postgres, '-D', plan.cluster, '-k', plan.runPath, ...flags]
  const [program = '', ...args] = words
  const child = spawn(program, args, {
    env: POSTGRES_ENV,
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  })
  const output = followOutput(child.stderr, log)
  let over = false
  // 'close', not 'exit': the children of a killed PostgreSQL hold this pipe too, and no new one can start before they left.
  const ended = once(child, 'close').then(
    ([code, signal]): Ending => ({ code, signal }),
    (error: unknown): Ending => {
      log.error({ err: error }, 'PostgreSQL could not be run')
      return { code: null, signal: null }
    },
  )
  void ended.then(() => (over = true))
  return { pid: child.pid, output, ended, hasEnded: () => over, signal: (signal) => void child.kill(signal) }
}

/** Waits until PostgreSQL answers a query, and makes the database when it is missing. False when it ended instead. */
export async function waitUntilReady(
  postmaster: Postmaster,
  plan: PostmasterPlan,
  database: string,
): Promise<boolean> {
  while (!postmaster.hasEnded()) {
    // Asked by connecting, a PostgreSQL that repairs itself would log a refusal each time.
    if ((await saysReady(postmaster, plan.cluster)) && (await answersWith(plan.runPath, database)))
      return true
    await Promise.race([pause(READY_POLL_MS), postmaster.ended])
  }
  return false
}

async function saysReady({ pid }: Postmaster, cluster: string): Promise<boolean> {
  const lines = (await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
  return lines[0] === String(pid) && lines[7]?.trim() === 'ready'
}

async function answersWith(runPath: string, database: string): Promise<boolean> {
  const client = new Client({ ...socketConnection(runPath, 'postgres'), connectionTimeoutMillis: 5000 })
  client.on('error', () => {}) // the query in flight fails too, and is what we look at
  try {
    await client.connect()
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [database])
    if (rowCount === 0) await client.query(`CREATE DATABASE ${client.escapeIdentifier(database)}`)
    return true
  } catch (error) {
    if (error instanceof DatabaseError && !error.code?.startsWith('57P')) throw error
    return false
  } finally {
    await client.end().catch(() => {})
  }
}
