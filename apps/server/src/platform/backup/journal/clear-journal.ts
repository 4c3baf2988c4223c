import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { UNFINISHED_FILE } from '../keep-backup.ts'
import { type Base, listAllBases, listSegments, placeOf } from './journal-files.ts'

const DAY_MS = 86_400_000

/** Bases, oldest first, that reach every instant since `oldest`. */
function basesToKeep(bases: readonly Base[], oldest: Date): Base[] {
  const last = bases.findLastIndex(({ since }) => since <= oldest)
  return bases.slice(Math.max(0, last))
}

/** Keeps the last base, and everything that is not ours. */
export async function clearJournal(journal: string, oldest: Date, now: Date): Promise<void> {
  const bases = await listAllBases(journal)
  const kept = new Set(basesToKeep(bases, oldest))
  for (const base of bases) if (!kept.has(base)) await rm(base.file, { force: true })
  for (const folder of new Set(bases.map((base) => base.folder))) {
    const needed = [...kept].filter((base) => base.folder === folder).map(({ first }) => placeOf(first))
    await clearSegments(folder, needed.toSorted()[0])
    await clearUnfinished(folder, now)
  }
}

/** Removes segments before the first that is needed, or all. Histories are small and stay. */
async function clearSegments(folder: string, needed: string | undefined): Promise<void> {
  for (const { file, wal } of await listSegments(folder)) {
    if (wal.endsWith('.history')) continue
    if (needed === undefined || placeOf(wal) < needed) await rm(file, { force: true })
  }
}

async function clearUnfinished(folder: string, now: Date): Promise<void> {
  for (const name of (await readdir(folder)).filter((each) => UNFINISHED_FILE.test(each))) {
    const { mtimeMs } = await stat(join(folder, name))
    if (now.getTime() - mtimeMs > DAY_MS) await rm(join(folder, name), { force: true })
  }
}
