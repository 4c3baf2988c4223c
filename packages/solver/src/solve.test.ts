import { expect, test } from 'vitest'
import { solve } from './solve.ts'

const NEEDED = { least: 1, most: 1 } as const
const SHARED = { least: 0, most: 1 } as const

test('where all can have what is best for them they have it', async () => {
  const program = { costs: [2, 1, 3], rowsOf: [[0], [0], [1]], rows: [NEEDED, NEEDED] }
  expect(await solve(program, 1000)).toEqual({ chosen: [1, 2], cost: 4, bound: 4 })
})

test('who is in another’s way gives way where that costs least, also against the order they come in', async () => {
  // Both want the shared place; without it the first pays 5, the second 100.
  const program = {
    costs: [0, 5, 0, 100],
    rowsOf: [[0, 2], [0], [1, 2], [1]],
    rows: [NEEDED, NEEDED, SHARED],
  }
  const { chosen, ...found } = await solve(program, 1000)
  expect(found).toEqual({ cost: 5, bound: 5 })
  expect(new Set(chosen)).toEqual(new Set([1, 2]))
})
