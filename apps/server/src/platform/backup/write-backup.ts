import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Writable } from 'node:stream'
import type pg from 'pg'
import type { ReadSpace } from '../disk-space.ts'
import { type ArchiveWriter, writeArchive } from './archive.ts'
import { type Content, END, MANIFEST, type Manifest } from './contents.ts'
import { dumpTables, inSnapshot, type Progress } from './dump-tables.ts'

export type BackupPlan = {
  readonly pool: pg.Pool
  /** The folder need not exist. */
  readonly pictures: string
  readonly hospital: string
  readonly timeZone: string
  /** Whose public key it is encrypted with. */
  readonly recipient: string | undefined
  readonly report?: Progress
  /** Looks at the disk that it is written to. */
  readonly readSpace?: ReadSpace | undefined
}

export type Backed = { manifest: Manifest; tables: Readonly<Record<string, Content>> }

const asJson = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, 1)}\n`)

/** Everything is of one moment, and the desk stays open. `openTo`: when something is to be written. */
export async function writeBackup(plan: BackupPlan, openTo: () => Writable): Promise<Backed> {
  const { pool, hospital, timeZone, recipient, report } = plan
  const client = await pool.connect()
  try {
    return await inSnapshot(client, { hospital, timeZone }, async (manifest) => {
      let backed: Backed | undefined
      await writeArchive(openTo(), recipient, async (archive) => {
        await archive.add(MANIFEST, asJson(manifest))
        await addPictures(plan.pictures, archive)
        const end = await dumpTables(client, manifest.tables, archive, report)
        await archive.add(END, asJson(end))
        backed = { manifest, tables: end.tables }
      })
      if (backed === undefined) throw new Error('The backup has no end.')
      return backed
    })
  } finally {
    // The connection may be in the middle of a copy that nobody reads.
    client.release(true)
  }
}

async function addPictures(folder: string, archive: ArchiveWriter): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  for (const entry of entries)
    if (entry.isFile()) await archive.add(`pictures/${entry.name}`, await readFile(join(folder, entry.name)))
}
