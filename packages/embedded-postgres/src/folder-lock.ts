import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readdir, rename, rm } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import type { Server } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { StartError, messageOf } from './start-error.ts'

const MAX_ATTEMPTS = 4

/** Ends with the process, however that ends. */
type FolderLock = { release(): Promise<void> }

/**
 * Fails if another running process has it. Each first listens on its own socket, then looks for others: of
 * two, at least one sees the other. A refused connection means that the owner is dead. If all shared one
 * name, two could each remove the other's socket as stale.
 */
export async function lockFolder(socketPath: string, folder: string): Promise<FolderLock> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const own = await openLockSocket(socketPath)
    if (!(await isHeldByAnother(socketPath, own.name))) return { release: own.close }
    await own.close()
    // Two that start together both give up; different pauses let one succeed.
    if (attempt < MAX_ATTEMPTS) await pause(20 + Math.random() * 150)
  }
  throw new StartError(
    'folder-in-use',
    `Another server already works on the data folder ${folder}: stop it, or use another folder.`,
  )
}

async function openLockSocket(socketPath: string) {
  const id = randomBytes(4).toString('hex')
  const name = `${id}.lock`
  const unfinished = join(socketPath, `${id}.new`)
  const server = createServer((socket) => socket.destroy())
  await listen(server, unfinished)
  server.unref()
  // Renamed last: a socket of this name that refuses connections is surely dead.
  await rename(unfinished, join(socketPath, name))
  const close = async () => {
    await rm(join(socketPath, name), { force: true })
    if (server.listening) await new Promise((resolve) => server.close(resolve))
  }
  return { name, close }
}

async function listen(server: Server, path: string): Promise<void> {
  server.listen(path)
  try {
    await once(server, 'listening')
  } catch (error) {
    throw new StartError(
      'folder-unusable',
      `Cannot make a socket in ${path}: ${messageOf(error)}. Is the folder on a local disk?`,
      { cause: error },
    )
  }
}

async function isHeldByAnother(socketPath: string, own: string): Promise<boolean> {
  let held = false
  for (const name of await readdir(socketPath)) {
    if (!name.endsWith('.lock') || name.startsWith('.') || name === own) continue
    const path = join(socketPath, name)
    if (await isListening(path)) held = true
    else await rm(path, { force: true })
  }
  return held
}

/** If unsure, yes: two servers on one folder are worse than none. */
function isListening(path: string): Promise<boolean> {
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
