import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, open, readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { majorOf } from './majors.ts'
import { POSTGRES_ENV, chownTree } from './postgres-command.ts'
import type { PostgresCommand } from './postgres-command.ts'
import { followOutput, reasonIn } from './postgres-log.ts'
import type { Logger } from './postgres-log.ts'
import { StartError } from './start-error.ts'

const UNFINISHED = '.new-'
// Sorting must not change with the machine's locale, nor break without LANG.
const LOCALE = ['-E', 'UTF8', '--locale-provider=builtin', '--locale=C.UTF-8']

type InitPlan = {
  readonly initdb: string
  readonly command: PostgresCommand
  /** The superuser; without a password, as only the private socket leads to it. */
  readonly user: string
  readonly log: Logger
}

/** Runs initdb in a missing or empty directory; else checks that this PostgreSQL can use it. */
export async function prepareDataDirectory(directory: string, plan: InitPlan): Promise<void> {
  const { major, account } = plan.command
  const found = await readdir(directory).catch(() => [])
  if (found.length === 0) return createDataDirectory(directory, plan)
  const version = await majorOf(directory)
  if (version === major) return chownTree(account, directory)
  if (version === '') {
    throw new StartError(
      'foreign-files',
      `${directory} holds files that are not PostgreSQL's: move them away, or use another folder.`,
    )
  }
  throw new StartError(
    Number(version) < Number(major) ? 'older-version' : 'newer-version',
    `${directory} was made by PostgreSQL ${version}, and this is PostgreSQL ${major}.`,
  )
}

/** Renamed when complete: a crash leaves a temporary folder, which the next start removes. */
async function createDataDirectory(directory: string, plan: InitPlan): Promise<void> {
  await removeUnfinished(directory)
  const unfinished = await mkdtemp(`${directory}${UNFINISHED}`)
  await chownTree(plan.command.account, unfinished)
  await runInitdb(unfinished, plan)
  await rm(directory, { recursive: true, force: true })
  await rename(unfinished, directory)
  await syncFolder(dirname(directory))
}

/** The initdb of a killed process may still be writing, so this may have to be repeated. */
async function removeUnfinished(directory: string): Promise<void> {
  const start = basename(directory) + UNFINISHED
  const names = (await readdir(dirname(directory))).filter((name) => name.startsWith(start))
  const options = { recursive: true, force: true, maxRetries: 20, retryDelay: 50 }
  await Promise.all(names.map((name) => rm(join(dirname(directory), name), options)))
}

async function runInitdb(directory: string, { initdb, command, user, log }: InitPlan): Promise<void> {
  const words = [...command.prefix, initdb, '-D', directory, '-U', user, '-A', 'trust', ...LOCALE]
  const [program = '', ...args] = words
  const child = spawn(program, args, {
    env: POSTGRES_ENV,
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  })
  const output = followOutput(child.stderr, log)
  const [code] = await once(child, 'close')
  if (code === 0) return
  const lines = output.lastLines()
  const folder = dirname(directory)
  throw new StartError(
    'failed',
    `Cannot make the database in ${folder}: ${reasonIn(lines)}\n${lines.join('\n')}`,
  )
}

/** A power cut could otherwise undo the renaming of a directory with committed rows. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
