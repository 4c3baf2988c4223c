import { mkdir, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { prepareDataDirectory } from './data-directory.ts'
import { lockFolder } from './folder-lock.ts'
import { findBinaries } from './postgres-binaries.ts'
import { allowTraversal, choosePostgresCommand, chownTree, ownerOf } from './postgres-command.ts'
import type { Logger } from './postgres-log.ts'
import { socketConnection } from './postmaster.ts'
import type { PostmasterPlan, SocketConnection } from './postmaster.ts'
import { availableMemory, sharedBuffers } from './settings.ts'
import { openSocketDirectory } from './socket-directory.ts'
import type { SocketDirectory } from './socket-directory.ts'
import { StartError, messageOf } from './start-error.ts'
import { supervise } from './supervisor.ts'

const RENEW_PATH_MS = 3_600_000

/** Running or being restarted, until stopped. */
export type EmbeddedPostgres = {
  /** Fits `new pg.Pool(connection)`. */
  readonly connection: SocketConnection
  /** Also unlocks the folder; end your pools first. Fails when PostgreSQL does not stop. */
  readonly stop: () => Promise<void>
}

export type Options = {
  /** For PostgreSQL's `postgres/` and its socket's `run/`; made if missing. */
  readonly folder: string
  /** Made if missing. */
  readonly database: string
  /** Superuser, fixed when the folder is made. */
  readonly user: string
  readonly log: Logger
  /** For postgresql.conf, before ours. */
  readonly settings?: Readonly<Record<string, string>>
  /** Another PostgreSQL, for a folder of an older one. */
  readonly programs?: string | undefined
}

/**
 * Starts PostgreSQL and keeps it running; rejects with a `StartError`. Call it from the main thread: on Linux
 * PostgreSQL ends with the calling thread.
 */
export async function startPostgres(options: Options): Promise<EmbeddedPostgres> {
  const { folder, log } = options
  const begun = performance.now()
  const sockets = await openFolder(folder)
  const lock = await lockFolder(sockets.path, folder)
  try {
    const plan = await prepare(options, sockets)
    const stopPostgres = await supervise(plan, log)
    const stopRenewing = keepPath(sockets, log)
    log.info({ folder, ms: Math.round(performance.now() - begun) }, 'PostgreSQL is ready')
    const stop = async () => {
      stopRenewing()
      await stopPostgres()
      await lock.release()
    }
    let stopped: Promise<void> | undefined
    return { connection: socketConnection(plan), stop: () => (stopped ??= stop()) }
  } catch (error) {
    await lock.release()
    throw error
  }
}

async function openFolder(folder: string): Promise<SocketDirectory> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    return await openSocketDirectory(folder)
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError('folder-unusable', `Cannot use the data folder ${folder}: ${messageOf(error)}.`, {
      cause: error,
    })
  }
}

async function prepare(options: Options, sockets: SocketDirectory): Promise<PostmasterPlan> {
  const { database, user, log } = options
  const { initdb, postgres } = await findBinaries(undefined, options.programs)
  const folder = await realpath(options.folder)
  const dataDirectory = join(folder, 'postgres')
  const command = await choosePostgresCommand(postgres, await ownerOf(dataDirectory))
  await allowTraversal(command.account, folder)
  await chownTree(command.account, sockets.directory)
  await prepareDataDirectory(dataDirectory, { initdb, command, user, log })
  const settings = {
    unix_socket_permissions: '0700',
    shared_buffers: sharedBuffers(availableMemory()),
    ...options.settings,
  }
  return { postgres, command, dataDirectory, socketPath: sockets.path, user, database, settings }
}

function keepPath(sockets: SocketDirectory, log: Logger): () => void {
  const timer = setInterval(() => {
    sockets
      .renew()
      .catch((error: unknown) => log.error({ err: error }, 'Cannot renew the path to the database'))
  }, RENEW_PATH_MS).unref()
  return () => clearInterval(timer)
}
