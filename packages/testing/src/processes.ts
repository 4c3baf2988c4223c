import { readdir, readFile, readlink } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'

/** `started` tells it from a later process with the same pid. */
export type Process = { pid: number; parent: number; started: string; command: string }

/** Without zombies; empty except on Linux. */
async function listProcesses(): Promise<Process[]> {
  const pids = (await readdir('/proc').catch(() => [])).map(Number).filter((pid) => pid > 0)
  return (await Promise.all(pids.map(readProcess))).filter((process) => process !== undefined)
}

async function readProcess(pid: number): Promise<Process | undefined> {
  const [stat, command] = await Promise.all([readProc(pid, 'stat'), readProc(pid, 'cmdline')])
  // The name in parentheses may hold anything, so fields count from its end.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const [state = 'Z', parent = ''] = fields
  if (state === 'Z' || state === 'X') return undefined
  return {
    pid,
    parent: Number(parent),
    started: fields[19] ?? '',
    command: command.replaceAll('\0', ' ').trim(),
  }
}

function readProc(pid: number, name: string): Promise<string> {
  return readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '')
}

/** The eldest first. */
export async function processTree(pid: number): Promise<Process[]> {
  const living = await listProcesses()
  const tree = living.filter((process) => process.pid === pid)
  for (const member of tree) tree.push(...living.filter((process) => process.parent === member.pid))
  return tree
}

/** A killed parent leaves some outside of its tree. */
export async function postgresProcesses(dataDir: string): Promise<Process[]> {
  const living = await listProcesses()
  const folders = await Promise.all(living.map(({ pid }) => readlink(`/proc/${pid}/cwd`).catch(() => '')))
  return living.filter((_, index) => folders[index]?.startsWith(`${dataDir}/postgres`))
}

export async function findPostmaster(dataDir: string): Promise<Process | undefined> {
  const lockFile = await readFile(`${dataDir}/postgres/postmaster.pid`, 'utf8').catch(() => '')
  const pid = Number.parseInt(lockFile, 10)
  return (await postgresProcesses(dataDir)).find((process) => process.pid === pid)
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
    const living = await Promise.all(processes.map(({ pid }) => readProcess(pid)))
    const staying = processes.filter(({ started }, place) => living[place]?.started === started)
    const isLate = performance.now() > until
    // Looks through all processes of the machine.
    if (staying.length === 0 || isLate) staying.push(...(await postgresProcesses(dataDir)))
    if (staying.length === 0 || isLate) return staying
    await pause(25)
  }
}
