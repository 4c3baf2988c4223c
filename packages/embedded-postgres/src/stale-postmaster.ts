import { execFile } from 'node:child_process'
import { readFile, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Logger } from './postgres-log.ts'
import { StartError } from './start-error.ts'

const POLL_MS = 25
const STOP_TIMEOUT_MS = 60_000

/**
 * Stops a PostgreSQL that outlived its server, waits for one shutting down, disarms files of a killed one.
 * Only with the folder's lock.
 */
export async function clearStalePostmaster(
  dataDirectory: string,
  socketPath: string,
  log: Logger,
): Promise<void> {
  const pid = await readStalePid(dataDirectory)
  if (pid !== undefined && (await runsIn(dataDirectory, pid))) {
    log.warn({ pid }, 'A PostgreSQL of a previous server still runs in the data folder; stopping it first')
    await stop(pid, dataDirectory)
  }
  await rewriteStalePid(dataDirectory)
  await removeSockets(socketPath)
}

async function readStalePid(dataDirectory: string): Promise<number | undefined> {
  const text = await readFile(join(dataDirectory, 'postmaster.pid'), 'utf8').catch(() => '')
  const pid = Math.abs(Number.parseInt(text, 10))
  return pid > 1 && pid !== process.pid ? pid : undefined
}

/** The pid may be another process's now; PostgreSQL runs in its data directory. */
async function runsIn(dataDirectory: string, pid: number): Promise<boolean> {
  if (process.platform !== 'linux') {
    const shown = await promisify(execFile)('ps', ['-ww', '-o', 'command=', '-p', String(pid)]).catch(
      () => undefined,
    )
    return shown?.stdout.includes(dataDirectory) ?? false
  }
  const [theirs, ours] = await Promise.all([
    stat(`/proc/${pid}/cwd`).catch(() => undefined),
    stat(dataDirectory),
  ])
  return theirs?.ino === ours.ino && theirs.dev === ours.dev
}

async function stop(pid: number, dataDirectory: string): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    send(pid, signal)
    const until = performance.now() + STOP_TIMEOUT_MS
    while (performance.now() < until) {
      if (!(await runsIn(dataDirectory, pid))) return
      await pause(POLL_MS)
    }
  }
  throw new StartError(
    'failed',
    `A previous PostgreSQL (process ${pid}) still runs in ${dataDirectory} and does not stop: end it by hand.`,
  )
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    const isGone = error instanceof Error && 'code' in error && error.code === 'ESRCH'
    if (!isGone) throw error
  }
}

/**
 * PostgreSQL will not start while a process has the pid in its lock file, except its parent: so ours goes
 * there. Without the file orphaned workers on the shared memory would go unnoticed.
 */
async function rewriteStalePid(dataDirectory: string): Promise<void> {
  const file = join(dataDirectory, 'postmaster.pid')
  const text = await readFile(file, 'utf8').catch(() => '')
  if (text !== '') await writeFile(file, text.replace(/^.*/, String(process.pid)))
}

/** Their lock file would be refused likewise, and guards nothing else. */
async function removeSockets(socketPath: string): Promise<void> {
  const names = (await readdir(socketPath)).filter((name) => name.startsWith('.s.PGSQL.'))
  await Promise.all(names.map((name) => rm(join(socketPath, name), { force: true })))
}
