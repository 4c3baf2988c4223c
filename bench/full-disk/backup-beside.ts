import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { reservedBytes } from '@desk/rules/reserved-space'
import { findPostmaster } from '@desk/testing/processes'
import { launch } from '@desk/testing/server-process'
import { compareLoads, startLoads } from '../crash-test/all-loads.ts'
import type { CrashServer } from '../crash-test/crash-server.ts'
import { runSql } from '../http/postgres-tools.ts'
import type { Outcome } from './round.ts'
import { startReads } from './reads.ts'
import type { SmallDisk } from './small-disk.ts'

const MB = 1024 ** 2
const LOAD_MS = 2_000
/** Beyond the reserve and its margin; the backup needs more. */
const ROOM = 6 * MB
const AGAIN = 1.25
const BALLAST = `create table ballast as select md5(n::text) || md5((-n)::text) as hard_to_pack from generate_series(1, 1100000) n`
const SENTENCE = 'has no space for it'

/** Makes a backup into the data folder, where it does not fit, while people book. */
export async function backupBeside(server: CrashServer, disk: SmallDisk): Promise<Outcome> {
  await runSql(server.dataDir, BALLAST)
  await runSql(server.dataDir, 'checkpoint')
  const before = await findPostmaster(server.dataDir)
  const errors: string[] = []
  const { freeBytes, allBytes } = await disk.readSpace()
  await disk.take(freeBytes - reservedBytes(allBytes) * AGAIN - ROOM)
  const loads = await startLoads(server)
  const reads = startReads(server)
  await pause(LOAD_MS)
  const acknowledged = loads.bookings.tally.acknowledged.length
  const command = launch(server.dataDir, {}, 'backup')
  const status = await command.ended
  const meanwhile = loads.bookings.tally.acknowledged.length - acknowledged
  if (status !== 1 || !command.output().includes(SENTENCE))
    errors.push(`the backup ended with ${status}: ${command.output().slice(-600)}`)
  const left = await readdir(join(server.dataDir, 'backups'))
  if (left.length > 0) errors.push(`it left ${left.join(', ')}: ${command.output()}`)
  if (meanwhile === 0) errors.push('nobody could book beside the backup')
  await disk.freeSpace()
  await pause(LOAD_MS)
  await loads.stop()
  await reads.stop()
  const after = await findPostmaster(server.dataDir)
  if (before?.pid !== after?.pid) errors.push('PostgreSQL was started again')
  const seen = reads.clear()
  errors.push(...seen.wrong, ...loads.unexpected())
  const { summary, errors: found, ...compared } = await compareLoads(server, loads, false)
  return {
    ...compared,
    reads: { answered: seen.answered, failed: seen.wrong.length },
    writes: { refused: loads.bookings.tally.unavailable, saved: 0 },
    sentences: loads.bookings.tally.sentences,
    backMs: 0,
    errors: [...errors, ...found],
    summary: `backup beside: it broke off, ${meanwhile} bookings meanwhile; ${summary}`,
  }
}
