import { createHash } from 'node:crypto'
import { chmod, lstat, lutimes, mkdir, readlink, realpath, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

// A socket's path has 104 bytes on macOS and 108 on Linux, its end mark included.
const LONGEST_SOCKET_PATH = 103
const LONGEST_SOCKET_NAME = '/.s.PGSQL.5432'.length

/** The folder of a server's sockets: where it lies, and a path to it that is short enough for a socket. */
export type RunFolder = {
  readonly folder: string
  readonly path: string
  /** Makes the short path again; call it now and then, as some systems clean their temporary folder. */
  readonly renew: () => Promise<void>
}

/**
 * Opens `run/` in the data folder. Sockets lie there always, so that two servers on one data folder meet; a long
 * path is reached through a short link in the system's temporary folder.
 */
export async function openRunFolder(dataDir: string): Promise<RunFolder> {
  const folder = join(await realpath(dataDir), 'run')
  await mkdir(folder, { recursive: true })
  await chmod(folder, 0o700) // PostgreSQL trusts whoever can reach its socket
  if (isShort(folder)) return { folder, path: folder, renew: async () => {} }
  const path = join(
    await ownTemporaryFolder(),
    createHash('sha256').update(folder).digest('hex').slice(0, 16),
  )
  const renew = () => pointLink(path, folder)
  await renew()
  return { folder, path, renew }
}

function isShort(folder: string): boolean {
  return Buffer.byteLength(folder) + LONGEST_SOCKET_NAME <= LONGEST_SOCKET_PATH
}

/** A folder which others may pass through (the account PostgreSQL runs as) but neither list nor change. */
async function ownTemporaryFolder(): Promise<string> {
  const uid = process.getuid?.() ?? 0
  const name = `appointment-desk-${uid}`
  const preferred = join(tmpdir(), name)
  const folder = isShort(join(preferred, '0'.repeat(16))) ? preferred : join('/tmp', name)
  await mkdir(folder, { recursive: true, mode: 0o711 })
  const found = await lstat(folder)
  if (!found.isDirectory() || found.uid !== uid || (found.mode & 0o022) !== 0) {
    throw new Error(
      `${folder} was made by someone else: remove it, or choose a data folder with a shorter path.`,
    )
  }
  return folder
}

async function pointLink(link: string, folder: string): Promise<void> {
  await ownTemporaryFolder()
  if ((await readlink(link).catch(() => '')) === folder) return lutimes(link, new Date(), new Date())
  await rm(link, { force: true })
  await symlink(folder, link)
}
