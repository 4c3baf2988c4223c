import { totalmem } from 'node:os'

const MB = 2 ** 20

/** A quarter of the memory (bytes), 128 MB to 1 GB. */
export function sharedBuffers(memory: number): string {
  const megabytes = Math.floor(memory / 4 / MB)
  return `${Math.min(1024, Math.max(128, megabytes))}MB`
}

/** Bytes: the machine's, or its control group's limit. */
export function availableMemory(total = totalmem(), limit = process.constrainedMemory()): number {
  return limit > 0 ? Math.min(total, limit) : total // 0: no limit
}
