import { type SocketConnection, socketConnection } from './postmaster.ts'
import { openSocketDirectory } from './socket-directory.ts'
import type { Options } from './start-postgres.ts'

/** For commands beside the process that runs PostgreSQL. */
export async function connectionTo({
  folder,
  user,
  database,
}: Pick<Options, 'folder' | 'user' | 'database'>): Promise<SocketConnection> {
  const { path: socketPath } = await openSocketDirectory(folder)
  return socketConnection({ socketPath, user, database })
}
