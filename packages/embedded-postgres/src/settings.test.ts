import { expect, test } from 'vitest'
import { availableMemory, sharedBuffers } from './settings.ts'

const GB = 2 ** 30

test.each([
  [GB / 4, '128MB'],
  [GB, '256MB'],
  [3.9 * GB, '998MB'],
  [64 * GB, '1024MB'],
])('a machine of %d bytes shares %s', (memory, size) => {
  expect(sharedBuffers(memory)).toBe(size)
})

test('the limit of a control group counts when it is below the memory of the machine', () => {
  expect(availableMemory(8 * GB, GB)).toBe(GB)
  expect(availableMemory(8 * GB, 2 ** 64)).toBe(8 * GB)
  expect(availableMemory(8 * GB, 0)).toBe(8 * GB)
})
