import { execFile } from 'node:child_process'
import { readFile, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { codeOf } from '../database-errors.ts'
import type { DatabaseLog } from './postgres-log.ts'

const POLL_MS = 25
const FAST_STOP_MS = 60_000

/**
 * Clears the way for a new PostgreSQL: one that outlived its server is stopped, one that is shutting down is waited
 * for, and what a killed one left is made harmless. Call it only while holding the lock of the data folder.
 */
export async function clearFormerServer(cluster: string, runPath: string, log: DatabaseLog): Promise<void> {
  const pid = await formerPid(cluster)
  if (pid !== undefined && (await worksOn(pid, cluster))) {
    log.warn({ pid }, 'A PostgreSQL of a former server still works on the data folder; stopping it first')
    await stopFormer(pid, cluster)
  }
  await disownLockFile(cluster)
  await removeSockets(runPath)
}

async function formerPid(cluster: string): Promise<number | undefined> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')
  const pid = Math.abs(Number.parseInt(text, 10))
  return pid > 1 && pid !== process.pid ? pid : undefined
}

/**
 * True when the process is a living PostgreSQL of this folder, and not another process that was given the same number
 * later. PostgreSQL works inside its folder, which Linux shows; elsewhere its command line names it.
 */
async function worksOn(pid: number, cluster: string): Promise<boolean> {
  if (process.platform !== 'linux') {
    const shown = await promisify(execFile)('ps', ['-ww', '-o', 'command=', '-p', String(pid)]).catch(
      () => undefined,
    )
    return shown?.stdout.includes(cluster) ?? false
  }
  const [works, ours] = await Promise.all([stat(`/proc/${pid}/cwd`).catch(() => undefined), stat(cluster)])
  return works?.ino === ours.ino && works.dev === ours.dev
}

async function stopFormer(pid: number, cluster: string): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    send(pid, signal)
    const until = performance.now() + FAST_STOP_MS
    while (performance.now() < until) {
      if (!(await worksOn(pid, cluster))) return
      await pause(POLL_MS)
    }
  }
  throw new Error(
    `A former PostgreSQL (process ${pid}) still works on ${cluster} and does not stop: end it by hand.`,
  )
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (codeOf(error) !== 'ESRCH') throw error
  }
}

/**
 * Writes our own number into the dead server's lock file. PostgreSQL refuses to start while any process bears the
 * number it finds there, but knows that its parent is no PostgreSQL. Removing the file instead would also remove the
 * check that no orphaned worker still uses the shared memory.
 */
async function disownLockFile(cluster: string): Promise<void> {
  const file = join(cluster, 'postmaster.pid')
  const text = await readFile(file, 'utf8').catch(() => '')
  if (text !== '') await writeFile(file, text.replace(/^.*/, String(process.pid)))
}

/** The socket's own lock file would be refused for the same reason, and has nothing more to tell. */
async function removeSockets(runPath: string): Promise<void> {
  const left = (await readdir(runPath)).filter((name) => name.startsWith('.s.PGSQL.'))
  await Promise.all(left.map((name) => rm(join(runPath, name), { force: true })))
}
