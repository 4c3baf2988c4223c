import { createHash, randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { decryption, encryption } from '../encryption.ts'
import { syncFolder } from '../sync-folder.ts'
import { listSegments, segmentName } from './journal-files.ts'

type Place = { readonly journal: string; readonly dataDirectory: string }

/** The number that a database gets when it is made. */
export async function databaseIn(dataDirectory: string): Promise<string> {
  const control = await readFile(join(dataDirectory, 'global/pg_control'))
  return String(control.readBigUInt64LE(0))
}

/** Packs and perhaps encrypts it; it gets its name once it is on disk. */
export async function keepSegment(
  { journal, dataDirectory }: Place,
  { path, wal }: { path: string; wal: string },
  recipient: string | undefined,
): Promise<void> {
  const folder = join(journal, await databaseIn(dataDirectory))
  const content = await readFile(join(dataDirectory, path))
  const name = segmentName(wal, createHash('sha256').update(content).digest('hex'), recipient !== undefined)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const same = (await listSegments(folder)).filter((one) => one.wal === wal)
  // After a crash PostgreSQL repeats the last segment.
  if (same.some(({ file }) => file === join(folder, name))) return
  if (same.length > 0)
    throw new Error(`${folder} has another ${wal} already: it belongs to another hospital.`)
  await writeSafely(folder, name, content, recipient)
}

async function writeSafely(folder: string, name: string, content: Buffer, recipient: string | undefined) {
  const unfinished = join(folder, `.desk-${randomBytes(6).toString('hex')}.partial`)
  try {
    const file = createWriteStream(unfinished, { mode: 0o600, flags: 'wx', flush: true })
    await pipeline([content], createGzip(), encryption(recipient), file)
    await rename(unfinished, join(folder, name))
    await syncFolder(folder)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

/** False when it is not there. */
export async function fetchSegment(
  folder: string,
  { path, wal }: { path: string; wal: string },
  key: string | undefined,
): Promise<boolean> {
  const found = (await listSegments(folder)).find((one) => one.wal === wal)
  if (found === undefined) return false
  await pipeline(
    createReadStream(found.file),
    decryption(key),
    createGunzip(),
    createWriteStream(path, { flush: true }),
  )
  return true
}
