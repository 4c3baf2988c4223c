import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findBinaries } from './postgres-binaries.ts'
import { choosePostgresCommand } from './postgres-command.ts'

/** Of a data directory; empty for none. */
export const majorOf = async (dataDirectory: string): Promise<string> =>
  (await readFile(join(dataDirectory, 'PG_VERSION'), 'utf8').catch(() => '')).trim()

/** Of this package, or in `programs`. */
export async function installedMajor(programs?: string): Promise<string> {
  const { postgres } = await findBinaries(undefined, programs)
  return (await choosePostgresCommand(postgres, undefined)).major
}
