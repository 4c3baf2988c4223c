import { expect, test } from 'vitest'
import { keptBytes } from './kept-room.ts'

const [MB, GB] = [2 ** 20, 2 ** 30]

test('128 MB of a disk are kept for the database, of a small one a tenth', () => {
  expect([keptBytes(500 * GB), keptBytes(1280 * MB), keptBytes(640 * MB)]).toEqual([
    128 * MB,
    128 * MB,
    64 * MB,
  ])
})
