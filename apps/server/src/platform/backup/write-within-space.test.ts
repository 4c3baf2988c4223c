import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { temporaryFolder } from '@desk/testing/temporary-folder'
import { expect, test } from 'vitest'
import { NotEnoughSpaceError, writeWithinSpace } from './write-within-space.ts'

const MB = 2 ** 20

const diskWith = (freeMb: number) => {
  const disk = { looks: 0 }
  const readSpace = async () => {
    disk.looks += 1
    return { freeBytes: (freeMb - disk.looks + 1) * MB, allBytes: 10_000 * MB }
  }
  return { disk, readSpace }
}

const megabytes = (count: number) => Readable.from(Array.from({ length: count }, () => Buffer.alloc(MB, 7)))

test('a file that fits is whole, its owner’s alone, and never one that was there', async () => {
  const file = join(await temporaryFolder(), 'a')
  const { disk, readSpace } = diskWith(200)
  await pipeline(megabytes(3), writeWithinSpace(file, readSpace))
  expect([(await readFile(file)).length, (await stat(file)).mode & 0o777, disk.looks]).toEqual([
    3 * MB,
    0o600,
    3,
  ])
  await expect(pipeline(megabytes(1), writeWithinSpace(file, readSpace))).rejects.toThrow('EEXIST')
})

test('it breaks off with a sentence before it takes what is kept of the disk for the database', async () => {
  const folder = await temporaryFolder()
  const { readSpace } = diskWith(130)
  const writing = pipeline(megabytes(9), writeWithinSpace(join(folder, 'a'), readSpace))
  await expect(writing).rejects.toThrow(NotEnoughSpaceError)
  await expect(writing).rejects.toThrow(
    /has no space for it: 128 MB are free, of which 128 MB are kept for the database\. Nothing of it was kept\./,
  )
  expect((await stat(join(folder, 'a'))).size).toBe(2 * MB)
  expect(await readdir(folder)).toEqual(['a'])
})
