import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, open, readFile, readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { POSTGRES_ENV, giveTo } from './postgres-command.ts'
import type { PostgresCommand } from './postgres-command.ts'
import { followOutput, reasonIn } from './postgres-log.ts'
import type { DatabaseLog } from './postgres-log.ts'

/** The one role of the embedded database; only its private socket leads to it. */
export const DATABASE_USER = 'desk'

const UNFINISHED = '.new-'

/**
 * Makes the folder of PostgreSQL's files when there is none, and checks the one there is.
 * Fails with one sentence when it belongs to another major version or is no PostgreSQL folder at all.
 */
export async function prepareCluster(
  cluster: string,
  initdb: string,
  command: PostgresCommand,
  log: DatabaseLog,
): Promise<void> {
  const found = await readdir(cluster).catch(() => [])
  if (found.length === 0) return createCluster(cluster, initdb, command, log)
  const version = await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(() => '')
  if (version.trim() === command.major) return giveTo(command.account, cluster)
  if (version === '') {
    throw new Error(
      `${cluster} holds files, but not those of a PostgreSQL: move them away or choose another DATA_DIR.`,
    )
  }
  throw new Error(
    `${cluster} was made by PostgreSQL ${version.trim()}, and this is PostgreSQL ${command.major}: ` +
      `start the version of this program that made it, take a backup there and restore it here.`,
  )
}

/** A crash in the middle leaves only a temporary folder, which the next start removes. */
async function createCluster(
  cluster: string,
  initdb: string,
  command: PostgresCommand,
  log: DatabaseLog,
): Promise<void> {
  await removeUnfinished(cluster)
  const unfinished = await mkdtemp(`${cluster}${UNFINISHED}`)
  await giveTo(command.account, unfinished)
  await runInitdb(unfinished, initdb, command, log)
  await rm(cluster, { recursive: true, force: true })
  await rename(unfinished, cluster)
  await syncFolder(dirname(cluster))
}

/** The initdb of a killed server may still be on its way out, so a removal may have to be repeated. */
async function removeUnfinished(cluster: string): Promise<void> {
  const start = basename(cluster) + UNFINISHED
  const left = (await readdir(dirname(cluster))).filter((name) => name.startsWith(start))
  const options = { recursive: true, force: true, maxRetries: 20, retryDelay: 50 }
  await Promise.all(left.map((name) => rm(join(dirname(cluster), name), options)))
}

async function runInitdb(
  folder: string,
  initdb: string,
  command: PostgresCommand,
  log: DatabaseLog,
): Promise<void> {
  // The locale is PostgreSQL's own: sorting must not change with the machine, nor break when LANG is unset.
  const locale = ['-E', 'UTF8', '--locale-provider=builtin', '--locale=C.UTF-8']
  const [program = '', ...args] = [
    ...command.prefix,
    initdb,
    '-D',
    folder,
    '-U',
    DATABASE_USER,
    '-A',
    'trust',
    ...locale,
  ]
  const child = spawn(program, args, {
    env: POSTGRES_ENV,
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  })
  const output = followOutput(child.stderr, log)
  const [code] = await once(child, 'close')
  if (code === 0) return
  const lines = output.lastLines()
  throw new Error(`Cannot make the database in ${dirname(folder)}: ${reasonIn(lines)}\n${lines.join('\n')}`)
}

/** Without it, a power cut could take back the new name of a folder that already holds acknowledged bookings. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** The folder of PostgreSQL's files inside the data folder. */
export function clusterFolder(dataDir: string): string {
  return join(dataDir, 'postgres')
}
