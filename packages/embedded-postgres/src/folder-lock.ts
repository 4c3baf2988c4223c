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
 * Fails when another living process has it. Each listens on a socket of its own before looking for others, so
 * that of two at least one sees the other; a refused connection means a dead owner. With one shared name, two
 * that find it stale could each remove the other's.
 */
export async function lockFolder(socketPath: string, folder: string): Promise<FolderLock> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const own = await openLockSocket(socketPath)
    if (!(await isHeldByAnother(socketPath, own.name))) return { release: own.close }
    await own.close()
    // Two that start together both withdraw; different pauses let one through.
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
  // Named only now: what has the final name and refuses a connection is surely dead.
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

/** In doubt yes: two servers on one folder would be worse than none. */
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
