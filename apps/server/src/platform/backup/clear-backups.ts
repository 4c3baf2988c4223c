import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { BACKUP_FILE, UNFINISHED_FILE } from './keep-backup.ts'

const DAY_MS = 86_400_000

/** Removes old backups and what a killed one left, nothing else; gives how many backups went. */
export async function clearBackups(
  folder: string,
  toKeep: (taken: readonly Date[]) => readonly Date[],
  now: Date,
): Promise<number> {
  const names = await readdir(folder)
  const backups = names.flatMap((name) => {
    const taken = takenAt(name)
    return taken === undefined ? [] : [{ name, taken }]
  })
  const kept = new Set(toKeep(backups.map(({ taken }) => taken)))
  const over = backups.filter(({ taken }) => !kept.has(taken))
  for (const { name } of over) await rm(join(folder, name), { force: true })
  for (const name of names.filter((each) => UNFINISHED_FILE.test(each))) {
    const { mtimeMs } = await stat(join(folder, name))
    if (now.getTime() - mtimeMs > DAY_MS) await rm(join(folder, name), { force: true })
  }
  return over.length
}

function takenAt(name: string): Date | undefined {
  const [found, date, hour, minute, second] = BACKUP_FILE.exec(name) ?? []
  return found === undefined ? undefined : new Date(`${date}T${hour}:${minute}:${second}Z`)
}
