import { expect, test } from 'vitest'
import { FAULTS, faultsOfRound } from './faults.ts'

const byName = (one: string, other: string) => one.localeCompare(other)
const ROUNDS = FAULTS.map((_, index) => index + 1)

test('a round has every fault once', () => {
  for (const round of ROUNDS) expect(faultsOfRound(round).toSorted(byName)).toEqual(FAULTS.toSorted(byName))
})

test('over as many rounds as there are faults, each fault is the first once', () => {
  expect(new Set(ROUNDS.map((round) => faultsOfRound(round)[0]))).toEqual(new Set(FAULTS))
})
