import type { Argon2Parameters } from 'node:crypto'
import cluster from 'node:cluster'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'

export type HashInput = Argon2Parameters

/** Each needs 19 MiB. */
const MOST = 4

/** As many as cores, where threads can have low priority; else one core stays free. Where processes share the machine, each has one place. */
const CORES = availableParallelism() - (process.platform === 'linux' ? 0 : 1)
export const HASHING_PLACES = cluster.isWorker ? 1 : Math.max(1, Math.min(MOST, CORES))

const idle: Worker[] = []

/** At low priority; the caller limits how many. */
export async function hashInThread(input: HashInput): Promise<Buffer> {
  const thread = idle.pop() ?? newThread()
  thread.ref()
  thread.postMessage(input)
  const [tag] = await once(thread, 'message')
  thread.unref()
  idle.push(thread)
  return Buffer.from(tag)
}

function newThread(): Worker {
  const thread = new Worker(new URL('hashing-thread.ts', import.meta.url))
  thread.setMaxListeners(0)
  return thread
}
