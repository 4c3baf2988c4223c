import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { hashInThread } from './hashing-threads.ts'

const input = {
  message: Buffer.from('x'),
  nonce: Buffer.alloc(16),
  tagLength: 32,
  memory: 64,
  passes: 1,
  parallelism: 1,
}

/** The nice value of each thread of this process: field 19 of its stat file, whose second field is in brackets. */
function nicenesses(): number[] {
  const stats = readdirSync('/proc/self/task').map((id) => readFileSync(`/proc/self/task/${id}/stat`, 'utf8'))
  return stats.map((stat) => Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16]))
}

test.runIf(process.platform === 'linux')('a thread that hashes stands back, and no other does', async () => {
  await hashInThread(input)
  const lowered = nicenesses().filter((niceness) => niceness > 0)
  expect(lowered.length).toBeGreaterThan(0)
  expect(nicenesses().length).toBeGreaterThan(lowered.length)
})

test('a hash that fails says so, and the next one is made', async () => {
  await expect(hashInThread({ ...input, nonce: Buffer.alloc(0) })).rejects.toThrow()
  expect(await hashInThread(input)).toHaveLength(32)
})
