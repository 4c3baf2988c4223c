import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { getEnvironmentData, isMainThread, setEnvironmentData } from 'node:worker_threads'

// Loaded first in each worker of the server's tests, and in its threads.
const NAME = 'what hashes cost'
const KINDS = { quick: 0, whole: 1, slow: 2 } as const
const SLOW_MS = 30
if (isMainThread) setEnvironmentData(NAME, new Int32Array(new SharedArrayBuffer(4)))
const shared = getEnvironmentData(NAME)
if (!(shared instanceof Int32Array)) throw new Error('Nothing tells what hashes cost.')
const flag = shared

const { argon2Sync } = crypto
const hash: typeof argon2Sync = (kind, input) => {
  if (areHashesWhole()) return argon2Sync(kind, input)
  if (Atomics.load(flag, 0) === KINDS.slow)
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, SLOW_MS)
  return argon2Sync(kind, { ...input, memory: 8 * input.parallelism, passes: 1 })
}
Object.assign(crypto, { argon2Sync: hash })
syncBuiltinESMExports()

export function areHashesWhole(): boolean {
  return Atomics.load(flag, 0) === KINDS.whole
}

export function makeHashes(kind: keyof typeof KINDS): void {
  Atomics.store(flag, 0, KINDS[kind])
}
