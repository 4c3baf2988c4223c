import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { getEnvironmentData, isMainThread, setEnvironmentData } from 'node:worker_threads'

// Loaded first in each worker of the server's tests, and in its threads.
const NAME = 'hashes cost what they do'
if (isMainThread) setEnvironmentData(NAME, new Int32Array(new SharedArrayBuffer(4)))
const shared = getEnvironmentData(NAME)
if (!(shared instanceof Int32Array)) throw new Error('Nothing tells what hashes cost.')
const flag = shared

const { argon2Sync } = crypto
const hash: typeof argon2Sync = (kind, input) =>
  argon2Sync(kind, areHashesWhole() ? input : { ...input, memory: 8 * input.parallelism, passes: 1 })
Object.assign(crypto, { argon2Sync: hash })
syncBuiltinESMExports()

export function areHashesWhole(): boolean {
  return Atomics.load(flag, 0) === 1
}

export function makeHashesWhole(areWhole: boolean): void {
  Atomics.store(flag, 0, areWhole ? 1 : 0)
}
