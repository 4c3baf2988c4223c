import { chmod, mkdir, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { startEmbeddedDatabase } from '../../db/embedded-database.ts'
import { type DatabaseConnection, openPool } from '../../db/pool.ts'
import type { Log } from '../../log.ts'
import { readArchive } from '../archive.ts'
import type { End } from '../contents.ts'
import type { Progress } from '../dump-tables.ts'
import { readManifest, restoreDatabase } from '../restore-database.ts'
import { type Restored, replaceFolder } from '../restore-folder.ts'
import { assertSame } from '../verify-backup.ts'
import { writeBackup } from '../write-backup.ts'

type UpgradePlan = {
  readonly dataDir: string
  readonly hospital: string
  readonly timeZone: string
  readonly log: Log
  readonly now: Date
  /** Gives the folder with the programs of that PostgreSQL. */
  readonly fetchPrograms: (folder: string) => Promise<string>
  readonly report: Progress
}

/**
 * Copies everything from the old PostgreSQL into a new folder beside, compares it, and swaps them; the old one is kept.
 * The folder is held, and until the end only the old PostgreSQL changes it.
 */
export const upgradeFolder = (plan: UpgradePlan): Promise<Restored<End>> =>
  replaceFolder(plan.dataDir, plan.now, async (beside) => {
    // PostgreSQL runs as another account, which must reach the programs.
    await chmod(beside, 0o711)
    const programs = await plan.fetchPrograms(beside)
    const old = join(beside, 'old')
    await mkdir(old, { mode: 0o711 })
    // The data folder is held, so PostgreSQL runs from another one.
    await symlink(join(plan.dataDir, 'postgres'), join(old, 'postgres'))
    const from = await startEmbeddedDatabase(old, plan.log, { programs })
    try {
      const to = await startEmbeddedDatabase(beside, plan.log)
      try {
        return await copyHospital(plan, from.connection, to.connection)
      } finally {
        await to.stop()
      }
    } finally {
      await from.stop()
      await rm(join(old, 'postgres'))
    }
  })

/** A backup and its restore without a file in between. */
async function copyHospital(
  { hospital, timeZone, log, report }: UpgradePlan,
  from: DatabaseConnection,
  to: DatabaseConnection,
): Promise<End> {
  const pool = openPool(from, log, 1)
  const between = new PassThrough()
  const about = { pictures: '', hospital, timeZone, recipient: undefined }
  const sent = writeBackup({ pool, ...about, report }, between)
  const arrived = receive(between, to, log)
  try {
    const [{ manifest }, end] = await Promise.all([sent, arrived])
    await assertSame(to, log, manifest, end)
    return end
  } finally {
    await Promise.allSettled([sent, arrived])
    await pool.end()
  }
}

async function receive(between: PassThrough, to: DatabaseConnection, log: Log): Promise<End> {
  try {
    const files = readArchive(between, undefined)
    return await restoreDatabase(to, log, await readManifest(files), files, async () => {})
  } catch (error) {
    // Otherwise the sender would wait for ever.
    between.destroy(error instanceof Error ? error : undefined)
    throw error
  }
}
