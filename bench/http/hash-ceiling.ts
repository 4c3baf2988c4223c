import { argon2Sync } from 'node:crypto'
import { once } from 'node:events'
import { cpus } from 'node:os'
import { parentPort, Worker } from 'node:worker_threads'

type HashCost = { memory: number; passes: number; parallelism: number }
type Task = { cost: HashCost; seconds: number }

export function hashCostOf(stored: string): HashCost {
  const [, memory, passes, parallelism] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$/.exec(stored) ?? []
  if (memory === undefined) throw new Error('The password is not stored as argon2id.')
  return { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
}

/** On all cores, with nothing else to do. */
export async function hashesPerSecond(cost: HashCost, seconds: number): Promise<number> {
  const rates = await Promise.all(
    cpus().map(async () => {
      const thread = new Worker(new URL(import.meta.url))
      thread.postMessage({ cost, seconds })
      const [rate] = await once(thread, 'message')
      return Number(rate)
    }),
  )
  return rates.reduce((sum, rate) => sum + rate, 0)
}

function hashFor({ cost, seconds }: Task): number {
  const begun = performance.now()
  const until = begun + seconds * 1000
  let made = 0
  while (performance.now() < until) {
    argon2Sync('argon2id', { message: 'a password', nonce: Buffer.alloc(16, made), tagLength: 32, ...cost })
    made += 1
  }
  return (made * 1000) / (performance.now() - begun)
}

// Ends with its thread.
parentPort?.once('message', (task: Task) => parentPort?.postMessage(hashFor(task)))
