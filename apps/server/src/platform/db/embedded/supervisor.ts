import { mkdir, realpath } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { clusterFolder, prepareCluster } from './data-folder.ts'
import { messageOf } from '../database-errors.ts'
import { lockFolder } from './folder-lock.ts'
import type { FolderLock } from './folder-lock.ts'
import { clearFormerServer } from './former-server.ts'
import { findBinaries } from './postgres-binaries.ts'
import { choosePostgresCommand, giveTo, letThrough, ownerOf } from './postgres-command.ts'
import { reasonIn } from './postgres-log.ts'
import type { DatabaseLog } from './postgres-log.ts'
import { socketConnection, spawnPostmaster, waitUntilReady } from './postmaster.ts'
import type { Postmaster, PostmasterPlan } from './postmaster.ts'
import { openRunFolder } from './run-folder.ts'
import type { RunFolder } from './run-folder.ts'

const DATABASE = 'desk'
const SETTINGS = {
  jit: 'off',
  TimeZone: 'UTC',
  deadlock_timeout: '200ms',
  max_connections: '50',
  unix_socket_permissions: '0700',
}
const FAST_STOP_MS = 60_000
const FIRST_RESTART_MS = 100
const LONGEST_RESTART_MS = 5000
const STEADY_AFTER_MS = 10_000
const ORPHANS_LEAVE_WITHIN_MS = 30_000
const RENEW_PATH_MS = 3_600_000

/** The embedded PostgreSQL: running, or on its way back, until it is stopped. */
export type EmbeddedDatabase = {
  readonly connection: ReturnType<typeof socketConnection>
  /** Stops PostgreSQL and gives the data folder free. End the pools first. Fails when PostgreSQL does not stop. */
  readonly stop: () => Promise<void>
}

/** What `startDatabase` receives. */
export type DatabaseOptions = {
  readonly dataDir: string
  readonly log: DatabaseLog
  /** For tests only, which may give up durability for speed; the server never passes it. */
  readonly extraSettings?: Readonly<Record<string, string>>
}

type Supervised = {
  readonly plan: PostmasterPlan
  readonly log: DatabaseLog
  readonly stopping: AbortController
  postmaster: Postmaster | undefined
}

/**
 * Starts PostgreSQL in the data folder, making the folder when there is none, and keeps it running.
 * Fails with one sentence, and PostgreSQL's own last lines, when it cannot be started.
 * On Linux PostgreSQL ends with the thread that calls this: call it from the main thread.
 */
export async function startDatabase({
  dataDir,
  log,
  extraSettings,
}: DatabaseOptions): Promise<EmbeddedDatabase> {
  const begun = performance.now()
  const binaries = await findBinaries()
  const { folder, run } = await openFolders(dataDir)
  const lock = await lockFolder(run.path, dataDir)
  try {
    const cluster = clusterFolder(folder)
    const command = await choosePostgresCommand(binaries.postgres, await ownerOf(cluster))
    await letThrough(command.account, folder)
    await giveTo(command.account, run.folder)
    await prepareCluster(cluster, binaries.initdb, command, log)
    const settings = { ...SETTINGS, ...extraSettings }
    const plan = { postgres: binaries.postgres, command, cluster, runPath: run.path, settings }
    const supervised = { plan, log, stopping: new AbortController(), postmaster: undefined }
    await startFirst(supervised)
    log.info({ folder: dataDir, ms: Math.round(performance.now() - begun) }, 'PostgreSQL is ready')
    return supervise(supervised, lock, run)
  } catch (error) {
    await lock.release()
    throw error
  }
}

async function openFolders(dataDir: string) {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    return { folder: await realpath(dataDir), run: await openRunFolder(dataDir) }
  } catch (error) {
    throw new Error(`Cannot use the data folder ${dataDir}: ${messageOf(error)}`, { cause: error })
  }
}

function supervise(supervised: Supervised, lock: FolderLock, run: RunFolder): EmbeddedDatabase {
  const { log, plan } = supervised
  const restarts = keepRunning(supervised)
  const renewing = setInterval(() => {
    run.renew().catch((error: unknown) => log.error({ err: error }, 'Cannot renew the path to the database'))
  }, RENEW_PATH_MS).unref()
  const stopOnce = async () => {
    clearInterval(renewing)
    supervised.stopping.abort()
    await stopPostmaster(supervised)
    await restarts
    await lock.release()
  }
  let stopped: Promise<void> | undefined
  return { connection: socketConnection(plan.runPath, DATABASE), stop: () => (stopped ??= stopOnce()) }
}

/** Retries only what passes by itself: workers of a killed PostgreSQL that have not left yet. */
async function startFirst(supervised: Supervised): Promise<void> {
  const until = performance.now() + ORPHANS_LEAVE_WITHIN_MS
  while (!(await launch(supervised))) {
    const lines = supervised.postmaster?.output.lastLines() ?? []
    const waits = lines.some((line) => line.includes('shared memory block'))
    if (!waits || performance.now() > until) {
      throw new Error(`PostgreSQL did not start: ${reasonIn(lines)}\n${lines.join('\n')}`)
    }
    await pause(FIRST_RESTART_MS)
  }
}

/** One attempt. True when PostgreSQL answers; false when it ended, or when we are stopping. */
async function launch(supervised: Supervised): Promise<boolean> {
  const { plan, log, stopping } = supervised
  await clearFormerServer(plan.cluster, plan.runPath, log)
  if (stopping.signal.aborted) return false
  const postmaster = spawnPostmaster(plan, log)
  supervised.postmaster = postmaster
  try {
    return await waitUntilReady(postmaster, plan, DATABASE)
  } catch (error) {
    postmaster.signal('SIGINT')
    await postmaster.ended
    throw new Error(`PostgreSQL started, but its database cannot be used: ${messageOf(error)}`, {
      cause: error,
    })
  }
}

async function keepRunning(supervised: Supervised): Promise<void> {
  const { log, stopping } = supervised
  let delay = FIRST_RESTART_MS
  for (;;) {
    const since = performance.now()
    const ending = await supervised.postmaster?.ended
    if (stopping.signal.aborted) return
    if (performance.now() - since > STEADY_AFTER_MS) delay = FIRST_RESTART_MS
    log.warn({ ...ending, delay }, 'PostgreSQL ended unexpectedly; starting it again')
    await pause(delay, undefined, { signal: stopping.signal }).catch(() => {})
    delay = Math.min(delay * 2, LONGEST_RESTART_MS)
    await launch(supervised).then(
      (ready) => ready && log.info('PostgreSQL is ready again'),
      (error: unknown) => log.error({ err: error }, 'PostgreSQL could not be started again'),
    )
  }
}

/** Never SIGKILL: it would leave workers behind that nobody watches. */
async function stopPostmaster({ postmaster, log }: Supervised): Promise<void> {
  if (postmaster === undefined || postmaster.hasEnded()) return
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    postmaster.signal(signal)
    const timer = new AbortController()
    const late = pause(FAST_STOP_MS, 'late', { signal: timer.signal }).catch(() => 'late')
    const outcome = await Promise.race([postmaster.ended, late])
    timer.abort()
    if (outcome !== 'late') return
    log.error({ signal, pid: postmaster.pid }, 'PostgreSQL does not stop')
  }
  throw new Error(`PostgreSQL (process ${postmaster.pid}) does not stop: end it by hand.`)
}
