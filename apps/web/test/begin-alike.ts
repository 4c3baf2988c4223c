import english from 'virtual:words/en/all'
import { afterAll, vi } from 'vitest'
import { speak } from '../src/lib/words.ts'

speak('en', english)

// Files share a process.
afterAll(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  vi.useRealTimers()
})
