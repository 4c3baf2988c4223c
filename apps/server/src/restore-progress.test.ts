import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from '@desk/testing/temporary-folder'
import { expect, test } from 'vitest'
import { readArchive, writeArchive } from './platform/backup/archive.ts'
import { openBackup, tellFiles } from './restore-progress.ts'

test('a restore tells of every part of a table, and how much of the file it has read', async () => {
  const file = join(await temporaryFolder(), 'a.tar.gz')
  const names = ['manifest.json', 'tables/users/1.copy', 'tables/users/2.copy', 'tables/visits/1.copy']
  await writeArchive(createWriteStream(file), undefined, async (archive) => {
    for (const name of names) await archive.add(name, Buffer.from(name))
  })
  const { source, share } = openBackup(file)
  const told: { table: string; share: number | undefined }[] = []
  const read: string[] = []
  for await (const { name } of tellFiles(readArchive(source, undefined), share, (at) => told.push(at)))
    read.push(name)
  expect(read).toEqual(names)
  // Small enough to be read at once.
  expect(told).toEqual(['users', 'users', 'visits'].map((table) => ({ table, share: 1 })))
})
