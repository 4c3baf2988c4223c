import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rename, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const BYTES = 2 * 1024 ** 3

type LooseDisk = {
  folder: string
  sync(): Promise<void>
  /** Only while no file is open. */
  losePower(): Promise<void>
  remove(): Promise<void>
}

/**
 * A file system in a file (Linux, root): a copy of the file is the disk after a power failure, without up to 30 s of
 * memory.
 */
export async function openLooseDisk(): Promise<LooseDisk> {
  const home = await mkdtemp(join(tmpdir(), 'desk-disk-'))
  const [image, cut, folder] = [join(home, 'image'), join(home, 'cut'), join(home, 'disk')]
  const mount = () => run('mount', ['-o', 'loop,noatime,commit=300', image, folder])
  await mkdir(folder)
  await writeFile(image, '')
  await truncate(image, BYTES)
  await run('mkfs.ext4', ['-q', '-F', image])
  await mount()
  return {
    folder,
    sync: async () => void (await run('sync', ['-f', folder])),
    losePower: async () => {
      await run('cp', ['--sparse=always', image, cut])
      await run('umount', [folder])
      await rename(cut, image)
      await mount()
    },
    remove: async () => {
      await run('umount', ['-l', folder])
      await rm(home, { recursive: true, force: true })
    },
  }
}
