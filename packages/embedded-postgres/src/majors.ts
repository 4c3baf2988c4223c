import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findBinaries } from './postgres-binaries.ts'
import { choosePostgresCommand } from './postgres-command.ts'

/** Which major version of PostgreSQL made a data directory; empty where none did. */
export const majorOf = async (dataDirectory: string): Promise<string> =>
  (await readFile(join(dataDirectory, 'PG_VERSION'), 'utf8').catch(() => '')).trim()

/** Which major version is installed with this package, or in `programs`. */
export async function installedMajor(programs?: string): Promise<string> {
  const { postgres } = await findBinaries(undefined, programs)
  return (await choosePostgresCommand(postgres, undefined)).major
}
