import { reservedBytes } from '@desk/rules/reserved-space'
import { type ReadSpace, readSpace as readSpaceOf } from '../disk-space.ts'
import type { Log } from '../log.ts'

/** Whether the disk has space for what is written. */
export type DiskSpace = {
  /** True while people's writes are refused. */
  isShort: () => boolean
  /** True if short, or if the database lately said so. */
  isMissing: () => boolean
  noteRefusal: () => void
  stop: () => void
}

type Given = {
  /** Undefined if the data is on another machine. */
  folder: string | undefined
  log: Pick<Log, 'error' | 'info' | 'warn'>
  readSpace?: ReadSpace
  now?: () => number
}

const MB = 2 ** 20
/** So that it does not begin and end all the time. */
const AGAIN = 1.25
const LOOK_EVERY_MS = 250
const LATELY_MS = 60_000

/** docs/decisions/0019-proof.md */
export async function openDiskSpace({
  folder,
  log,
  readSpace = readSpaceOf,
  now = () => performance.now(),
}: Given): Promise<DiskSpace> {
  let isShort = false
  let refusedAt = -Infinity

  async function look(path: string): Promise<void> {
    const { freeBytes, allBytes } = await readSpace(path)
    const kept = reservedBytes(allBytes)
    const wasShort = isShort
    isShort = freeBytes < (wasShort ? kept * AGAIN : kept)
    const freeMb = Math.floor(freeBytes / MB)
    if (isShort && !wasShort)
      log.error({ freeMb }, 'the disk is full: nothing is saved until there is space again')
    if (!isShort && wasShort) log.info({ freeMb }, 'there is space on the disk again')
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

/** One at a time: file systems may be slow. */
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
