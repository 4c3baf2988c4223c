import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)
const placeOf = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url))
const MIGRATIONS = placeOf('apps/server/migrations')
const PREPARE = placeOf('apps/server/test/prepare-database.ts')
const SOURCES = [
  PREPARE,
  placeOf('package-lock.json'),
  placeOf('packages/embedded-postgres/src/data-directory.ts'),
]
const UNFINISHED = 'new-'
const KEPT = placeOf('node_modules/.cache/databases')

let made: Promise<string> | undefined

/** Every first start would make the same files anew. */
export async function copyNewDatabase(dataDir: string): Promise<void> {
  made ??= makeOnce()
  await run('cp', ['-Rp', join(await made, 'postgres'), dataDir])
}

/** The first process that finishes leaves its folder to all. */
async function makeOnce(): Promise<string> {
  const kept = join(KEPT, await digestOfSources())
  if (existsSync(kept)) return kept
  await mkdir(KEPT, { recursive: true })
  await removeOutdated()
  const own = await mkdtemp(join(KEPT, UNFINISHED))
  await run(process.execPath, [PREPARE, own])
  await rename(own, kept).catch(async (error: unknown) => {
    await rm(own, { recursive: true, force: true })
    if (!existsSync(kept)) throw error
  })
  return kept
}

async function removeOutdated(): Promise<void> {
  const outdated = (await readdir(KEPT)).filter((name) => !name.startsWith(UNFINISHED))
  await Promise.all(outdated.map((name) => rm(join(KEPT, name), { recursive: true, force: true })))
}

async function digestOfSources(): Promise<string> {
  const migrations = (await readdir(MIGRATIONS)).toSorted().map((name) => join(MIGRATIONS, name))
  const digest = createHash('sha256')
  for (const path of [...SOURCES, ...migrations]) digest.update(path).update(await readFile(path))
  return digest.digest('hex').slice(0, 16)
}
