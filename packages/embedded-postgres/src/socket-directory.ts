import { createHash } from 'node:crypto'
import { chmod, lstat, lutimes, mkdir, readlink, realpath, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StartError } from './start-error.ts'

// Paths of sockets: 104 bytes on macOS, 108 on Linux, final zero included.
const MAX_PATH_BYTES = 103
const SOCKET_NAME_BYTES = '/.s.PGSQL.5432'.length

/** And a path to it short enough for sockets. */
export type SocketDirectory = {
  readonly directory: string
  readonly path: string
  /** Call it now and then: some systems clean their temporary folder. */
  readonly renew: () => Promise<void>
}

/**
 * `run/` in the folder, so that two servers on it find each other; a long path goes through a link in the
 * temporary folder.
 */
export async function openSocketDirectory(folder: string): Promise<SocketDirectory> {
  const directory = join(await realpath(folder), 'run')
  await mkdir(directory, { recursive: true })
  await chmod(directory, 0o700) // PostgreSQL trusts whoever reaches its socket
  if (isShort(directory)) return { directory, path: directory, renew: async () => {} }
  const name = createHash('sha256').update(directory).digest('hex').slice(0, 16)
  const path = join(await ownTemporaryFolder(), name)
  const renew = () => pointLink(path, directory)
  await renew()
  return { directory, path, renew }
}

function isShort(directory: string): boolean {
  return Buffer.byteLength(directory) + SOCKET_NAME_BYTES <= MAX_PATH_BYTES
}

/** PostgreSQL's account may traverse it, but neither list nor change. */
async function ownTemporaryFolder(): Promise<string> {
  const uid = process.getuid?.() ?? 0
  const name = `embedded-postgres-${uid}`
  const preferred = join(tmpdir(), name)
  const folder = isShort(join(preferred, '0'.repeat(16))) ? preferred : join('/tmp', name)
  await mkdir(folder, { recursive: true, mode: 0o711 })
  const found = await lstat(folder)
  if (!found.isDirectory() || found.uid !== uid || (found.mode & 0o022) !== 0) {
    throw new StartError(
      'folder-unusable',
      `${folder} was made by someone else: remove it, or use a folder with a shorter path.`,
    )
  }
  return folder
}

async function pointLink(link: string, target: string): Promise<void> {
  await ownTemporaryFolder()
  if ((await readlink(link).catch(() => '')) === target) return lutimes(link, new Date(), new Date())
  await rm(link, { force: true })
  await symlink(target, link)
}
