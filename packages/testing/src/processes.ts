import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'

/** `started` tells it from a later process with the same pid. */
export type Process = { pid: number; parent: number; started: string; command: string }

/** Empty except on Linux; promises would cost eight times more. */
function listPids(): number[] {
  return (existsSync('/proc') ? readdirSync('/proc') : []).map(Number).filter((pid) => pid > 0)
}

/** None for a zombie. */
function readProcess(pid: number): Process | undefined {
  const stat = orEmpty(() => readFileSync(`/proc/${pid}/stat`, 'utf8'))
  // The name in parentheses may hold anything, so fields count from its end.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const [state = 'Z', parent = ''] = fields
  if (state === 'Z' || state === 'X') return undefined
  const started = fields[19] ?? ''
  const command = orEmpty(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8'))
  return { pid, parent: Number(parent), started, command: command.replaceAll('\0', ' ').trim() }
}

function orEmpty(read: () => string): string {
  try {
    return read()
  } catch {
    return ''
  }
}

const readAll = (pids: readonly number[]) => pids.map(readProcess).filter((process) => process !== undefined)

/** The eldest first. */
export function processTree(pid: number): Process[] {
  const living = readAll(listPids())
  const tree = living.filter((process) => process.pid === pid)
  for (const member of tree) tree.push(...living.filter((process) => process.parent === member.pid))
  return tree
}

const folderOf = (pid: number) => orEmpty(() => readlinkSync(`/proc/${pid}/cwd`))

/** A killed parent leaves some outside of its tree. */
export function postgresProcesses(dataDir: string): Process[] {
  return readAll(listPids().filter((pid) => folderOf(pid).startsWith(`${dataDir}/postgres`)))
}

export async function findPostmaster(dataDir: string): Promise<Process | undefined> {
  const lockFile = await readFile(`${dataDir}/postgres/postmaster.pid`, 'utf8').catch(() => '')
  const pid = Number.parseInt(lockFile, 10)
  return postgresProcesses(dataDir).find((process) => process.pid === pid)
}

export async function killPostmaster(dataDir: string): Promise<number | undefined> {
  const postmaster = await findPostmaster(dataDir)
  send(postmaster?.pid, 'SIGKILL')
  return postmaster?.pid
}

export function killAll(processes: readonly { readonly pid?: number | undefined }[]): void {
  for (const { pid } of processes) send(pid, 'SIGKILL')
}

/** To a process that may be gone, or to a group (negative pid). */
export function send(pid: number | undefined, signal: NodeJS.Signals): void {
  if (!pid) throw new Error('There is no such process.') // 0 would be our own group.
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

/** Waits until none lives and no PostgreSQL runs in the folder; gives those that stay. */
export async function waitUntilGone(
  processes: readonly Process[],
  dataDir: string,
  timeoutMs: number,
): Promise<Process[]> {
  const until = performance.now() + timeoutMs
  for (;;) {
    const staying = processes.filter(({ pid, started }) => readProcess(pid)?.started === started)
    const isLate = performance.now() > until
    if (staying.length === 0 || isLate) staying.push(...postgresProcesses(dataDir))
    if (staying.length === 0 || isLate) return staying
    await pause(25)
  }
}
