import { execFile } from 'node:child_process'
import { accessSync, constants, globSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Where Debian's packages put what they do not put on the PATH. */
const ELSEWHERE = globSync('/usr/lib/postgresql/*/bin').toSorted().toReversed()

/** The path of a program of PostgreSQL's client packages; nothing when it is not installed. */
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

/**
 * Runs a program of PostgreSQL's client packages on the embedded database of a data folder, plainly over its socket;
 * gives what it printed.
 */
export async function runTool(program: string, dataDir: string, args: string[]): Promise<string> {
  // Not as an option: they differ in what they call it.
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
