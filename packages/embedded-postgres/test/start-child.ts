import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'

const CHILD = fileURLToPath(new URL('start-postgres-child.ts', import.meta.url))

/** From a process of its own; neither outlives the test. */
export async function startChild(
  folder: string,
  env: NodeJS.ProcessEnv = process.env,
): Promise<ChildProcess> {
  const child = spawn(process.execPath, [CHILD, folder], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  onTestFinished(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGTERM')
    await once(child, 'exit')
  })
  let errors = ''
  child.stderr.on('data', (data: Buffer) => (errors += data.toString()))
  const line = once(createInterface({ input: child.stdout }), 'line')
  const early = once(child, 'close').then(() => Promise.reject(new Error(`the child ended early: ${errors}`)))
  early.catch(() => {}) // It ends later in any case.
  await Promise.race([line, early])
  return child
}
