import { argon2Sync } from 'node:crypto'
import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import type { HashInput } from './hashing-threads.ts'

/** Between the ordinary 0 and 19: a hash waits for a page, and still gets a share of a machine that is busy. */
const NICENESS = 5

/** Linux knows the priority of a single thread; elsewhere this would change the whole process. */
function yieldToOthers(): void {
  if (process.platform !== 'linux') return
  try {
    setPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1)), NICENESS)
  } catch {
    // Only slower for others: no /proc here, or not allowed to.
  }
}

yieldToOthers()
parentPort?.on('message', (input: HashInput) => {
  parentPort?.postMessage(argon2Sync('argon2id', input))
})
