import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readdir, rename, rm } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import type { Server } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { messageOf } from '../database-errors.ts'

const ATTEMPTS = 4

/** The right to be the only server of a data folder. It ends with the process, however the process ends. */
export type FolderLock = { release(): Promise<void> }

/**
 * Takes the data folder, or fails with one sentence when another living server has it.
 *
 * Everyone raises a flag of his own, a listening socket, and only then looks for the flags of others: of two who try
 * at once at least one sees the other. A flag that refuses a connection belongs to the dead. One shared socket name
 * would not do: two who both find it stale could each remove the other's fresh one.
 */
export async function lockFolder(runPath: string, dataDir: string): Promise<FolderLock> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const flag = await raiseFlag(runPath)
    if (!(await othersAlive(runPath, flag.name))) return { release: flag.lower }
    await flag.lower()
    // Two that start at the same moment both withdraw; different pauses let one of them through.
    if (attempt < ATTEMPTS) await pause(20 + Math.random() * 150)
  }
  throw new Error(
    `Another server already works on the data folder ${dataDir}: stop it, or choose another folder with DATA_DIR.`,
  )
}

async function raiseFlag(runPath: string) {
  const id = randomBytes(4).toString('hex')
  const name = `${id}.lock`
  const unfinished = join(runPath, `${id}.new`)
  const server = createServer((socket) => socket.destroy())
  await listen(server, unfinished)
  server.unref()
  // Named only now, so that whatever has the final name and refuses a connection is surely dead.
  await rename(unfinished, join(runPath, name))
  const lower = async () => {
    await rm(join(runPath, name), { force: true })
    if (server.listening) await new Promise((resolve) => server.close(resolve))
  }
  return { name, lower }
}

async function listen(server: Server, path: string): Promise<void> {
  server.listen(path)
  try {
    await once(server, 'listening')
  } catch (error) {
    throw new Error(`Cannot make a socket in ${path}: ${messageOf(error)}. Is DATA_DIR on a local disk?`, {
      cause: error,
    })
  }
}

async function othersAlive(runPath: string, own: string): Promise<boolean> {
  let alive = false
  for (const name of await readdir(runPath)) {
    if (!name.endsWith('.lock') || name.startsWith('.') || name === own) continue
    const path = join(runPath, name)
    if (await answers(path)) alive = true
    else await rm(path, { force: true })
  }
  return alive
}

/** True unless the socket's process is gone; a doubt counts as alive, for two servers would be worse than none. */
function answers(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path)
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', (error: NodeJS.ErrnoException) => {
      resolve(error.code !== 'ECONNREFUSED' && error.code !== 'ENOENT')
    })
  })
}
