import { expect, test } from 'vitest'
import { reservedBytes } from './reserved-space.ts'

const [MB, GB] = [2 ** 20, 2 ** 30]

test('128 MB of a disk are kept for the database, of a small one a tenth', () => {
  expect([reservedBytes(500 * GB), reservedBytes(1280 * MB), reservedBytes(640 * MB)]).toEqual([
    128 * MB,
    128 * MB,
    64 * MB,
  ])
})
