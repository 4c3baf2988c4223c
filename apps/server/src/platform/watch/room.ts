import { statfs } from 'node:fs/promises'
import type { Log } from '../log.ts'

/** Whether what is written has room on the disk. */
export type Room = {
  /** So little is left that what people write is refused. */
  isShort: () => boolean
  /** It is short, or the database has said lately that it had none. */
  isMissing: () => boolean
  /** The database had no room for something. */
  noteRefusal: () => void
  stop: () => void
}

type Space = { freeBytes: number; allBytes: number }
type Given = {
  /** Undefined where the data lies elsewhere. */
  folder: string | undefined
  log: Pick<Log, 'error' | 'info' | 'warn'>
  readSpace?: (folder: string) => Promise<Space>
  now?: () => number
}

const MB = 2 ** 20
/** Kept for PostgreSQL itself: without room for the next parts of its journal it stops for everybody, those who only read included. */
const MOST_KEPT = 128 * MB
const SHARE_KEPT = 0.1
/** So much more than what is kept must be free before it goes on, or it would begin and end all the time. */
const AGAIN = 1.25
const LOOK_EVERY_MS = 250
/** Whoever was refused by the database is told to come back after so long. */
const LATELY_MS = 60_000

/** Looks how much of the disk is left (docs/decisions/0019-proof.md). */
export async function openRoom({
  folder,
  log,
  readSpace = spaceOf,
  now = () => performance.now(),
}: Given): Promise<Room> {
  let isShort = false
  let refusedAt = -Infinity

  async function look(path: string): Promise<void> {
    const { freeBytes, allBytes } = await readSpace(path)
    const kept = Math.min(MOST_KEPT, allBytes * SHARE_KEPT)
    const wasShort = isShort
    isShort = freeBytes < (wasShort ? kept * AGAIN : kept)
    const freeMb = Math.floor(freeBytes / MB)
    if (isShort && !wasShort) log.error({ freeMb }, 'the disk is full: nothing is saved until there is room')
    if (!isShort && wasShort) log.info({ freeMb }, 'there is room on the disk again')
  }

  const timer = folder === undefined ? undefined : watch(() => look(folder), log)
  if (folder !== undefined) await look(folder)
  return {
    isShort: () => isShort,
    isMissing: () => isShort || now() - refusedAt < LATELY_MS,
    noteRefusal: () => {
      refusedAt = now()
    },
    stop: () => clearInterval(timer),
  }
}

/** One look at a time: a file system may take its time. */
function watch(look: () => Promise<void>, log: Given['log']): NodeJS.Timeout {
  let isLooking = false
  const run = async () => {
    if (isLooking) return
    isLooking = true
    try {
      await look()
    } catch (error) {
      log.warn({ err: error }, 'how much of the disk is left is not known')
    } finally {
      isLooking = false
    }
  }
  return setInterval(() => void run(), LOOK_EVERY_MS).unref()
}

async function spaceOf(folder: string): Promise<Space> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { freeBytes: bavail * bsize, allBytes: blocks * bsize }
}
