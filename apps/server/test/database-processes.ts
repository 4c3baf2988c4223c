import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, readdir, readlink, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'

const CHILD = fileURLToPath(new URL('start-database-child.ts', import.meta.url))

/** A folder that goes away after the test. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'desk-db-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Starts the database in a process of its own and waits until it answers; it never outlives the test. */
export async function startChild(
  dataDir: string,
  env: NodeJS.ProcessEnv = process.env,
): Promise<ChildProcess> {
  const child = spawn(process.execPath, [CHILD, dataDir], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  onTestFinished(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGTERM')
    await once(child, 'exit')
  })
  let errors = ''
  child.stderr.on('data', (data: Buffer) => (errors += data.toString()))
  const line = once(createInterface({ input: child.stdout }), 'line')
  const early = once(child, 'close').then(() => Promise.reject(new Error(`the child ended early: ${errors}`)))
  early.catch(() => {}) // ends later in any case
  await Promise.race([line, early])
  return child
}

/** The processes of PostgreSQL that work in the data folder; Linux only. */
export async function postgresProcesses(dataDir: string): Promise<number[]> {
  const pids = (await readdir('/proc')).map(Number).filter((pid) => pid > 0)
  const works = await Promise.all(
    pids.map(async (pid) =>
      (await readlink(`/proc/${pid}/cwd`).catch(() => '')).startsWith(`${dataDir}/postgres`),
    ),
  )
  return pids.filter((_, index) => works[index])
}

/** The number of the main process of PostgreSQL. */
export async function postmasterPid(dataDir: string): Promise<number> {
  return Number.parseInt(await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10)
}
