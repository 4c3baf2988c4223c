import { mkdir } from 'node:fs/promises'
import { lockFolder } from './folder-lock.ts'
import { openSocketDirectory } from './socket-directory.ts'

/** Keeps every PostgreSQL off; a `StartError` while one runs there. */
export async function holdFolder(folder: string): Promise<{ release(): Promise<void> }> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const sockets = await openSocketDirectory(folder)
  return lockFolder(sockets.path, folder)
}
