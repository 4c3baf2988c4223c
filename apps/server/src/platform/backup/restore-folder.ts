import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { holdFolder } from '@desk/embedded-postgres/hold-folder'
import { startEmbeddedDatabase } from '../db/embedded-database.ts'
import type { Log } from '../log.ts'
import type { File } from './archive.ts'
import type { End, Manifest } from './contents.ts'
import { finishReplacing, putInPlace } from './put-in-place.ts'
import { restoreDatabase } from './restore-database.ts'

const UNFINISHED = '.restore-'
/** Folders that a restore replaces. */
const BROUGHT = ['postgres', 'pictures']

export type Restored<Outcome> = { outcome: Outcome; /* Where the old lies now. */ kept: string[] }

export const holdsDatabase = (dataDir: string) => existsSync(join(dataDir, 'postgres'))

/**
 * `fill` fills an empty folder beside; at the end the old data makes room and is kept. No server can start meanwhile,
 * and an interruption changes nothing.
 */
export async function replaceFolder<Outcome>(
  dataDir: string,
  now: Date,
  fill: (beside: string) => Promise<Outcome>,
): Promise<Restored<Outcome>> {
  const hold = await holdFolder(dataDir)
  try {
    await finishReplacing(dataDir)
    await clearUnfinished(dataDir)
    const beside = await mkdtemp(join(dataDir, UNFINISHED))
    const outcome = await fill(beside)
    const brought = BROUGHT.filter((name) => existsSync(join(beside, name)))
    const places = brought.map((name) => [name, join(basename(beside), name)])
    const kept = await putInPlace(dataDir, now, Object.fromEntries(places))
    await rm(beside, { recursive: true, force: true })
    return { outcome, kept }
  } finally {
    await clearUnfinished(dataDir)
    await hold.release()
  }
}

export const restoreFolder = (
  dataDir: string,
  log: Log,
  manifest: Manifest,
  files: AsyncIterator<File>,
  now: Date,
): Promise<Restored<End>> =>
  replaceFolder(dataDir, now, (beside) => restoreBeside(beside, log, manifest, files))

async function restoreBeside(folder: string, log: Log, manifest: Manifest, files: AsyncIterator<File>) {
  const database = await startEmbeddedDatabase(folder, log)
  try {
    return await restoreDatabase(database.connection, log, manifest, files, (file) =>
      putPicture(folder, file),
    )
  } finally {
    await database.stop()
  }
}

/** The only files of an archive that reach the disk. */
export async function putPicture(folder: string, { name, content }: File): Promise<void> {
  const file = basename(name)
  if (name !== `pictures/${file}` || file === '..') return
  await mkdir(join(folder, 'pictures'), { recursive: true })
  await writeFile(join(folder, 'pictures', file), content)
}

async function clearUnfinished(dataDir: string): Promise<void> {
  const names = (await readdir(dataDir)).filter((name) => name.startsWith(UNFINISHED))
  for (const name of names) await rm(join(dataDir, name), { recursive: true, force: true, maxRetries: 10 })
}
