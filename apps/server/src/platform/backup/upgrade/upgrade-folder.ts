import { chmod, mkdir, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { startEmbeddedDatabase } from '../../db/embedded-database.ts'
import type { End } from '../contents.ts'
import { type Restored, replaceFolder } from '../restore-folder.ts'
import { type CopyPlan, copyHospital } from './copy-hospital.ts'

type UpgradePlan = CopyPlan & {
  readonly dataDir: string
  readonly now: Date
  /** Gives the folder with the programs of that PostgreSQL. */
  readonly fetchPrograms: (folder: string) => Promise<string>
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
