import { execFile } from 'node:child_process'
import { appendFile, mkdir, mkdtemp, rm, statfs, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const BYTES = 640 * 1024 ** 2
const BLOCK = 4096

export type SmallDisk = {
  folder: string
  sync(): Promise<void>
  readSpace(): Promise<{ freeBytes: number; allBytes: number }>
  take(bytes: number): Promise<void>
  fill(): Promise<void>
  freeSpace(): Promise<void>
  remove(): Promise<void>
}

/** A file system in a file (Linux, root), with nothing reserved for root. */
export async function openSmallDisk(): Promise<SmallDisk> {
  const home = await mkdtemp(join(tmpdir(), 'desk-small-'))
  const [image, folder] = [join(home, 'image'), join(home, 'disk')]
  await mkdir(folder)
  await writeFile(image, '')
  await truncate(image, BYTES)
  await run('mkfs.ext4', ['-q', '-F', '-m', '0', image])
  await run('mount', ['-o', 'loop,noatime', image, folder])
  let taken: string[] = []
  const readSpace = async () => {
    const { bavail, blocks, bsize } = await statfs(folder)
    return { freeBytes: bavail * bsize, allBytes: blocks * bsize }
  }
  const freeBytes = async () => (await readSpace()).freeBytes
  const newFile = () => {
    const file = join(folder, `taken-${taken.length}`)
    taken.push(file)
    return file
  }
  const take = async (bytes: number) => {
    // The server may have taken some meanwhile.
    await run('fallocate', ['-l', String(Math.max(BLOCK, Math.floor(bytes))), newFile()]).catch(() => {})
  }
  return {
    folder,
    readSpace,
    take,
    sync: async () => void (await run('sync', ['-f', folder])),
    fill: async () => {
      for (let left = await freeBytes(); left > BLOCK; left = await freeBytes()) {
        await take(left > 16 * BLOCK ? left - 8 * BLOCK : BLOCK)
      }
      await appendFile(newFile(), Buffer.alloc(64 * BLOCK)).catch(() => {})
    },
    freeSpace: async () => {
      await Promise.all(taken.map((file) => rm(file, { force: true })))
      taken = []
    },
    remove: async () => {
      await run('umount', ['-l', folder])
      await rm(home, { recursive: true, force: true })
    },
  }
}
