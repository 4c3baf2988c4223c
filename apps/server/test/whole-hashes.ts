import { onTestFinished } from 'vitest'
import { makeHashesWhole } from './hashing-cost.ts'

/** For a test of what a hash costs, not of what a password opens. */
export function useWholeHashes(): void {
  onTestFinished(() => makeHashesWhole(false))
  makeHashesWhole(true)
}
