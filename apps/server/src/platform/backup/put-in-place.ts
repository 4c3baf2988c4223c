import { existsSync } from 'node:fs'
import { open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { holdFolder } from '@desk/embedded-postgres/hold-folder'
import * as z from 'zod/mini'
import { syncFolder } from './sync-folder.ts'

/** Stands in a data folder while a replacement is under way. */
const NOTE = 'replacing.json'
const noteSchema = z.array(z.tuple([z.string(), z.string()]))

/** Named by time, so that it can be put back. */
const asideName = (name: string, now: Date) =>
  `${name}-before-${now.toISOString().slice(0, 19).replaceAll(':', '')}Z`

export const isBeingReplaced = (dataDir: string) => existsSync(join(dataDir, NOTE))

/** Folders to put in place, by their name in the data folder. */
type Brought = Readonly<Record<string, string>>

/**
 * Gives where the old folders are now. Once the note is written, whoever opens the data folder completes the
 * replacement: otherwise a start between two renames would begin an empty hospital. Hold the folder.
 */
export async function putInPlace(dataDir: string, now: Date, brought: Brought): Promise<string[]> {
  const moves = Object.entries(brought).map(([name, from]) => ({
    away: existsSync(join(dataDir, name)) ? [[name, asideName(name, now)] as const] : [],
    here: [from, name] as const,
  }))
  await writeNote(dataDir, JSON.stringify(moves.flatMap(({ away, here }) => [...away, here])))
  await finishReplacing(dataDir)
  return moves.flatMap(({ away }) => away.map(([, to]) => join(dataDir, to)))
}

/** Completes a replacement that was killed. */
export async function completeReplacing(dataDir: string): Promise<void> {
  if (!isBeingReplaced(dataDir)) return
  const hold = await holdFolder(dataDir)
  try {
    await finishReplacing(dataDir)
  } finally {
    await hold.release()
  }
}

/** The same, for a caller who holds the folder. */
export async function finishReplacing(dataDir: string): Promise<void> {
  const text = await readFile(join(dataDir, NOTE), 'utf8').catch(() => undefined)
  if (text === undefined) return
  for (const [from, to] of noteSchema.parse(JSON.parse(text))) {
    const [source, place] = [join(dataDir, from), join(dataDir, to)]
    // It is done if the source is gone, or something else took its place.
    if (existsSync(source) && !existsSync(place)) await rename(source, place)
  }
  await syncFolder(dataDir)
  await rm(join(dataDir, NOTE))
  await syncFolder(dataDir)
}

async function writeNote(dataDir: string, text: string): Promise<void> {
  const unfinished = join(dataDir, `${NOTE}.partial`)
  const file = await open(unfinished, 'w', 0o600)
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(unfinished, join(dataDir, NOTE))
  await syncFolder(dataDir)
}
