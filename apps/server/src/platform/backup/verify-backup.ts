import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedDatabase } from '../db/embedded-database.ts'
import { type DatabaseConnection, openPool } from '../db/pool.ts'
import type { Log } from '../log.ts'
import type { File } from './archive.ts'
import type { End, Manifest } from './contents.ts'
import { dumpTables, inSnapshot } from './dump-tables.ts'
import { assertWhole } from './load-tables.ts'
import { readManifest, restoreDatabase } from './restore-database.ts'

type Verified = { manifest: Manifest; end: End }

/** Restores it into a new PostgreSQL and compares; `look` may check more. Nothing stays. */
export async function verifyBackup(
  files: AsyncIterator<File>,
  log: Log,
  look: (connection: DatabaseConnection) => Promise<void> = async () => {},
): Promise<Verified> {
  const manifest = await readManifest(files)
  const folder = await mkdtemp(join(tmpdir(), 'desk-verify-'))
  try {
    const database = await startEmbeddedDatabase(folder, log)
    try {
      const end = await restoreDatabase(database.connection, log, manifest, files, async () => {})
      await assertSame(database.connection, log, manifest, end)
      await look(database.connection)
      return { manifest, end }
    } finally {
      await database.stop()
    }
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 10 })
  }
}

export async function assertSame(
  connection: DatabaseConnection,
  log: Log,
  manifest: Manifest,
  end: End,
): Promise<void> {
  const pool = openPool(connection, log, 1)
  try {
    const client = await pool.connect()
    try {
      const nowhere = { add: async () => {} }
      await inSnapshot(client, manifest, async () => {
        const read = await dumpTables(client, manifest.tables, nowhere)
        assertWhole(end, new Map(Object.entries(read.tables)))
      })
    } finally {
      client.release(true)
    }
  } finally {
    await pool.end()
  }
}
