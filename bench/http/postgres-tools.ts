import { execFile } from 'node:child_process'
import { accessSync, constants, globSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Debian does not put them on the PATH. */
const ELSEWHERE = globSync('/usr/lib/postgresql/*/bin').toSorted().toReversed()

export function findTool(name: 'pgbench' | 'psql'): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), ...ELSEWHERE]
  return folders.map((folder) => join(folder, name)).find(isProgram)
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Runs a client program on the embedded database of a data folder; gives what it printed. */
export async function runTool(program: string, dataDir: string, args: string[]): Promise<string> {
  // Not an option: the programs name it differently.
  const env = { ...process.env, PGDATABASE: 'desk' }
  const { stdout } = await run(program, ['-h', join(dataDir, 'run'), '-U', 'desk', ...args], { env })
  return stdout
}

/** Runs one statement; gives its first column, a line a row. */
export async function runSql(dataDir: string, sql: string): Promise<string> {
  const psql = findTool('psql')
  if (psql === undefined) throw new Error('psql is not installed')
  return (await runTool(psql, dataDir, ['-X', '-A', '-t', '-c', sql])).trim()
}
