import { onTestFinished } from 'vitest'
import { makeHashes } from './hashing-cost.ts'

/** For a test of what a hash costs, not of what a password opens. */
export function useWholeHashes(): void {
  onTestFinished(() => makeHashes('quick'))
  makeHashes('whole')
}

/** For a test of waiting: they sleep. */
export function useSlowHashes(): void {
  onTestFinished(() => makeHashes('quick'))
  makeHashes('slow')
}
