import { type FileHandle, open } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Writable } from 'node:stream'
import { reservedBytes } from '@desk/rules/reserved-space'
import { isOutOfResources } from '../db/database-errors.ts'
import { messageOf } from '../message-of.ts'
import { type ReadSpace, readSpace as readSpaceOf } from '../disk-space.ts'

const MB = 2 ** 20
/** The disk is looked at after so many bytes. */
const LOOK_EVERY_BYTES = MB

/** The disk is not full, but what is left is kept for the database. */
export class NotEnoughSpaceError extends Error {
  override readonly name = 'NotEnoughSpaceError'
}

/**
 * Only its owner can read it. It fails before it uses the disk's reserve, because a full disk would stop the hospital;
 * once finished it is on disk.
 */
export function writeWithinSpace(path: string, readSpace: ReadSpace = readSpaceOf): Writable {
  const folder = dirname(path)
  let file: FileHandle | undefined
  let unseen = Infinity

  async function write(chunk: Buffer): Promise<void> {
    if (unseen >= LOOK_EVERY_BYTES) {
      await assertSpace(folder, chunk.length, readSpace)
      unseen = 0
    }
    await file?.appendFile(chunk)
    unseen += chunk.length
  }

  return new Writable({
    construct: (done) =>
      told(
        open(path, 'wx', 0o600).then((opened) => (file = opened)),
        done,
      ),
    write: (chunk: Buffer, _encoding, done) => told(write(chunk), done),
    final: (done) => told(file?.sync(), done),
    destroy: (failure, done) => told(file?.close(), (error) => done(failure ?? error)),
  })
}

const told = (doing: Promise<unknown> | undefined, done: (error?: Error | null) => void) =>
  void Promise.resolve(doing).then(
    () => done(),
    (error: unknown) => done(sentenceOf(error)),
  )

async function assertSpace(folder: string, bytes: number, readSpace: ReadSpace): Promise<void> {
  const { freeBytes, allBytes } = await readSpace(folder)
  const kept = reservedBytes(allBytes)
  if (freeBytes - bytes >= kept) return
  throw new NotEnoughSpaceError(
    `The disk of ${folder} has no space for it: ${inMb(freeBytes)} MB are free, of which ${inMb(kept)} MB are kept for the database. ` +
      'Nothing of it was kept. Free some space there, or let it go to another disk (BACKUP_DIR).',
  )
}

const inMb = (bytes: number) => Math.floor(bytes / MB)

/** A disk may fill between two looks, and quotas show only when they are reached. */
function sentenceOf(error: unknown): Error {
  if (error instanceof NotEnoughSpaceError || !isOutOfResources(error))
    return error instanceof Error ? error : new Error(messageOf(error))
  return new NotEnoughSpaceError(
    `Its disk is full (${messageOf(error)}). Nothing of it was kept. Free some space there, or let it go to another disk (BACKUP_DIR).`,
    { cause: error },
  )
}
