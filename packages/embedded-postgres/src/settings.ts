import { totalmem } from 'node:os'

const MB = 2 ** 20

/** PostgreSQL's `shared_buffers` for a machine's bytes of memory: a quarter of it, from 128 MB to 1 GB. */
export function sharedBuffers(memory: number): string {
  const megabytes = Math.floor(memory / 4 / MB)
  return `${Math.min(1024, Math.max(128, megabytes))}MB`
}

/** The memory this process may use: the machine's, or the limit of its control group. */
export function availableMemory(total = totalmem(), limit = process.constrainedMemory()): number {
  return limit > 0 ? Math.min(total, limit) : total // 0: no limit is known
}
