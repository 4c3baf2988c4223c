import { PassThrough } from 'node:stream'
import { type DatabaseConnection, openPool } from '../../db/pool.ts'
import type { Log } from '../../log.ts'
import { readArchive } from '../archive.ts'
import type { End } from '../contents.ts'
import type { Progress } from '../dump-tables.ts'
import { readManifest, restoreDatabase } from '../restore-database.ts'
import { assertSame } from '../verify-backup.ts'
import { writeBackup } from '../write-backup.ts'

export type CopyPlan = {
  readonly hospital: string
  readonly timeZone: string
  readonly log: Log
  readonly report: Progress
}

/** A backup and its restore without a file in between. */
export async function copyHospital(
  { hospital, timeZone, log, report }: CopyPlan,
  from: DatabaseConnection,
  to: DatabaseConnection,
): Promise<End> {
  const pool = openPool(from, log, 1)
  const between = new PassThrough()
  const about = { pictures: '', hospital, timeZone, recipient: undefined }
  const sent = writeBackup({ pool, ...about, report }, () => between)
  // Otherwise the receiver would wait for ever.
  sent.catch((error: Error) => between.destroy(error))
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
