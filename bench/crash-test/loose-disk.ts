import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rename, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const BYTES = 2 * 1024 ** 3

/** A disk of which a power failure can be played: what no program asked to be written through is gone. */
export type LooseDisk = {
  folder: string
  /** From here on nothing more is lost but what is written later. */
  sync(): Promise<void>
  /** Once no process has a file open. */
  losePower(): Promise<void>
  remove(): Promise<void>
}

/**
 * A file system in a file (Linux, as root). What it has sent to its disk is in the file; what waits in memory, half a minute at
 * the most, is not: a copy of the file is the disk as a power failure leaves it.
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
