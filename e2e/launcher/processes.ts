import { readdir, readFile, readlink } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'

/** A process of this machine, told apart from a later one that bears the same number. Linux only. */
export type Process = { pid: number; parent: number; started: string; command: string }

/** Every process that lives; one that only waits to be buried does not. */
async function livingProcesses(): Promise<Process[]> {
  const pids = (await readdir('/proc')).map(Number).filter((pid) => pid > 0)
  return (await Promise.all(pids.map(readProcess))).filter((process) => process !== undefined)
}

async function readProcess(pid: number): Promise<Process | undefined> {
  const [stat, command] = await Promise.all([readProc(pid, 'stat'), readProc(pid, 'cmdline')])
  // The name in parentheses may hold anything, so the fields are counted from its end.
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

/** A process and everything it has started, directly or not, the eldest first. */
export async function familyOf(pid: number): Promise<Process[]> {
  const living = await livingProcesses()
  const family = living.filter((process) => process.pid === pid)
  for (const member of family) family.push(...living.filter((process) => process.parent === member.pid))
  return family
}

/** The processes of the PostgreSQL that works in a data folder; they outlive their family when it is killed. */
export async function databaseProcesses(dataDir: string): Promise<Process[]> {
  const living = await livingProcesses()
  const works = await Promise.all(
    living.map(async ({ pid }) => {
      const folder = await readlink(`/proc/${pid}/cwd`).catch(() => '')
      return folder.startsWith(`${dataDir}/postgres`)
    }),
  )
  return living.filter((_, index) => works[index])
}

/** The main process of the PostgreSQL in a data folder, as its lock file names it, when it lives. */
export async function postmasterOf(dataDir: string): Promise<Process | undefined> {
  const lockFile = await readFile(`${dataDir}/postgres/postmaster.pid`, 'utf8').catch(() => '')
  const pid = Number.parseInt(lockFile, 10)
  return (await databaseProcesses(dataDir)).find((process) => process.pid === pid)
}

/** Kills the processes as fast as it can, without a chance to tidy up. */
export function killAtOnce(processes: Process[]): void {
  for (const { pid } of processes) send(pid, 'SIGKILL')
}

/** Sends a signal to a process that may have gone meanwhile. */
export function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

/** Waits until none of the processes lives and no database works in the folder; gives those that stay. */
export async function waitUntilGone(
  processes: Process[],
  dataDir: string,
  withinMs: number,
): Promise<Process[]> {
  const until = performance.now() + withinMs
  for (;;) {
    const living = new Map((await livingProcesses()).map((process) => [process.pid, process.started]))
    const staying = processes.filter(({ pid, started }) => living.get(pid) === started)
    staying.push(...(await databaseProcesses(dataDir)))
    if (staying.length === 0 || performance.now() > until) return staying
    await pause(25)
  }
}
