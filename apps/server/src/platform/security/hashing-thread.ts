import { argon2Sync } from 'node:crypto'
import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import type { HashInput } from './hashing-threads.ts'

/**
 * The least: a hash gets what the rest of the server and the database leave, yet at least a hundredth of a busy core.
 */
const NICENESS = 19

/** Linux only; elsewhere it would change the whole process. */
function yieldToOthers(): void {
  if (process.platform !== 'linux') return
  try {
    setPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1)), NICENESS)
  } catch {
    // Slower for others at worst: no /proc, or not allowed.
  }
}

yieldToOthers()
parentPort?.on('message', (input: HashInput) => {
  parentPort?.postMessage(argon2Sync('argon2id', input))
})
