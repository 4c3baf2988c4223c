import { readdir, readFile } from 'node:fs/promises'
import type { ServerProcess } from '@desk/testing/server-process'

/** USER_HZ is 100, whatever the kernel's clock. */
const TICK_MS = 10
const NANOSECONDS_IN_MS = 1e6

/** Places of cutime and cstime after the name. */
const CHILDREN_TIMES = [13, 14]

/** With children that have ended. */
export async function cpuMilliseconds(server: ServerProcess): Promise<number> {
  const processes = await server.processes()
  const used = await Promise.all(
    processes.map(async ({ pid }) => (await ownTime(pid)) + (await endedChildrenTime(pid))),
  )
  return used.reduce((sum, time) => sum + time, 0)
}

/** Nanoseconds by thread, because the ticks of `stat` are too coarse for a call. */
async function ownTime(pid: number): Promise<number> {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => [])
  const times = await Promise.all(threads.map((thread) => read(`/proc/${pid}/task/${thread}/schedstat`)))
  return times.reduce((sum, line) => sum + Number(line.split(' ')[0]), 0) / NANOSECONDS_IN_MS
}

async function endedChildrenTime(pid: number): Promise<number> {
  const stat = await read(`/proc/${pid}/stat`)
  // The name in parentheses may hold anything.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return CHILDREN_TIMES.reduce((sum, place) => sum + Number(fields[place] ?? 0), 0) * TICK_MS
}

const read = (path: string) => readFile(path, 'utf8').catch(() => '')
