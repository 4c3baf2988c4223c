import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { HOSTS, makeNetwork, namespaceOf, removeNetwork } from './cluster/network.ts'
import { missingFor } from './cluster/tools.ts'

/**
 * CLUSTER_ROOT=FOLDER npm run cluster-test -- [rounds]: runs deploy/cluster in network namespaces, books through two
 * desks behind nginx while hosts are killed, cut off and switched, and counts losses. CLUSTER_LOGS: a folder for all
 * hosts' output.
 */
const INSIDE = fileURLToPath(new URL('cluster/inside.ts', import.meta.url))

const { CLUSTER_ROOT: root, CLUSTER_LOGS: logs } = process.env
const rounds = Number(process.argv[2] ?? 5)
if (!Number.isInteger(rounds) || rounds < 1) throw new Error('usage: npm run cluster-test -- [rounds]')
const reason = missingFor(root)
if (reason !== undefined || root === undefined) {
  console.error(reason)
  process.exit(2)
}

const label = `desk${process.pid}`
const folder = await mkdtemp(join(tmpdir(), 'desk-cluster-'))
try {
  await makeNetwork(label)
  process.exitCode = await runInside(root)
} finally {
  await removeNetwork(label)
  if (logs) await keepLogs(logs).catch((error: unknown) => console.error(error))
  await rm(folder, { recursive: true, force: true, maxRetries: 10 })
}

/** Stopped by a signal it ends as after a failure, with everything removed. */
async function runInside(ofRoot: string): Promise<number> {
  const command = [process.execPath, INSIDE, label, ofRoot, folder, String(rounds)]
  const args = ['netns', 'exec', namespaceOf(label, 'front'), ...command]
  const inside = spawn('ip', args, { stdio: 'inherit', detached: true })
  const end = () => inside.kill('SIGKILL')
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end)
  process.on('disconnect', end)
  const [status] = await once(inside, 'exit')
  // Who listens for it holds the process.
  process.off('disconnect', end)
  return Number(status ?? 1)
}

async function keepLogs(kept: string): Promise<void> {
  await mkdir(kept, { recursive: true })
  for (const name of HOSTS) await copyFile(join(folder, name, 'log'), join(kept, `${name}.log`))
}
