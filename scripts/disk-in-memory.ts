import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

const DISK = '/dev/shm'
const MOUNTS = '/proc/mounts'
const ENOUGH_BYTES = 6 * 1024 ** 3
const OWN = /^desk-tests-(\d+)$/

/** A new database has 1,700 files, and ext4 looks long for places where others have just been removed. */
export function folderInMemory(): string | null {
  if (!existsSync(MOUNTS)) return null
  const mount = readFileSync(MOUNTS, 'utf8')
    .split('\n')
    .find((line) => line.startsWith(`tmpfs ${DISK} `))
  // Tests run programs that they have fetched.
  if (mount === undefined || /\b(noexec|ro)\b/.test(mount)) return null
  const { bavail, bsize } = statfsSync(DISK)
  if (Math.min(bavail * bsize, process.availableMemory()) < ENOUGH_BYTES) return null
  removeOfKilledRuns(DISK)
  const folder = join(DISK, `desk-tests-${process.pid}`)
  mkdirSync(folder, { recursive: true })
  return folder
}

export function removeOfKilledRuns(disk: string): void {
  for (const name of readdirSync(disk)) {
    const [, pid] = OWN.exec(name) ?? []
    if (pid !== undefined && !existsSync(`/proc/${pid}`))
      rmSync(join(disk, name), { recursive: true, force: true })
  }
}
