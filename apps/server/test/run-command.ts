import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { environmentFor } from '@desk/testing/server-process'
import { testDatabase } from './test-database.ts'
import type { useTestApp } from './test-app.ts'

export async function runCommand(args: string[], settings: Record<string, string>) {
  const child = spawn(process.execPath, args, { env: { ...environmentFor('/nowhere'), ...settings } })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const [status] = await once(child, 'close')
  return { status: Number(status), output }
}

/** On this worker's database. */
export async function runCommandHere(app: ReturnType<typeof useTestApp>, args: string[]) {
  const { connectionString, host, user } = (await testDatabase()).connection
  const { rows } = await app.deps.pool.query<{ name: string }>('select current_database() as name')
  const name = rows[0]?.name ?? ''
  const url = connectionString ?? `postgres://${user}@socket/${name}?host=${encodeURIComponent(host ?? '')}`
  return runCommand(args, { DATABASE_URL: url })
}
