import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { temporaryFolder } from '@desk/testing/temporary-folder'
import { expect, test } from 'vitest'
import { writeArchive } from './archive.ts'
import { addFile, addFolder, addText, writeTar } from './journal/tar-files.ts'

const WRITES = [1, 2, 5, 10, 20, 30]

function fullAfter(most: number): Writable {
  let count = 0
  return new Writable({
    highWaterMark: 1,
    write: (_chunk, _encoding, done) => {
      count += 1
      setImmediate(() => done(count > most ? new Error('the disk is full') : null))
    },
  })
}

/** An unhandled error would end the process, and this test with it. */
test.each(WRITES)(
  'an archive whose disk is full after %i writes fails, and nothing else does',
  async (most) => {
    const writing = writeArchive(fullAfter(most), undefined, async (archive) => {
      for (let part = 0; part < 4; part += 1) await archive.add(`part-${part}`, randomBytes(300_000))
    })
    await expect(writing).rejects.toThrow('the disk is full')
  },
)

test.each(WRITES)('so does a base of the journal whose disk is full after %i writes', async (most) => {
  const file = join(await temporaryFolder(), 'a-table')
  await writeFile(file, randomBytes(1_500_000))
  const writing = writeTar(fullAfter(most), undefined, async (tar) => {
    await addFolder(tar, 'postgres')
    await addText(tar, 'postgres/label', 'x')
    await addFile(tar, 'postgres/a-table', file)
  })
  await expect(writing).rejects.toThrow('the disk is full')
})
