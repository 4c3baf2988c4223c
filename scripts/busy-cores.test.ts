import { expect, test } from 'vitest'
import { coreTimes, percentBusy } from './busy-cores.ts'

test('cores that were idle for a quarter of a stretch were busy for three', () => {
  expect(percentBusy({ idle: 1000, all: 5000 }, { idle: 1500, all: 7000 })).toBe(75)
})

test('a stretch too short to be counted was not waited in', () => {
  expect(percentBusy({ idle: 1000, all: 5000 }, { idle: 1000, all: 5000 })).toBe(100)
})

test('the machine’s cores spend no more idly than they spend', () => {
  const { idle, all } = coreTimes()
  expect(all).toBeGreaterThan(idle)
})
