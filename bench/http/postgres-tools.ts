import { execFile } from 'node:child_process'
import { accessSync, constants, globSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Debian keeps them out of PATH. */
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

export async function runTool(program: string, dataDir: string, args: string[]): Promise<string> {
  // The option's name differs by program.
  const env = { ...process.env, PGDATABASE: 'desk' }
  const { stdout } = await run(program, ['-h', join(dataDir, 'run'), '-U', 'desk', ...args], { env })
  return stdout
}

export async function runSql(dataDir: string, sql: string): Promise<string> {
  const psql = findTool('psql')
  if (psql === undefined) throw new Error('psql is not installed')
  return (await runTool(psql, dataDir, ['-X', '-A', '-t', '-c', sql])).trim()
}
