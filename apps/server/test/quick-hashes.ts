import { afterAll, beforeAll } from 'vitest'
import { makeHashesQuick } from './hashing-cost.ts'

/** For what a password opens, not what its hash costs. */
export function useQuickHashes(): void {
  beforeAll(() => makeHashesQuick(true))
  afterAll(() => makeHashesQuick(false))
}
