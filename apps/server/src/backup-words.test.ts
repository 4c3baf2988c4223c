import { afterEach, expect, test, vi } from 'vitest'
import { writeProgress } from './backup-words.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function aLog() {
  const clock = { ms: 0 }
  const written: string[] = []
  vi.spyOn(performance, 'now').mockImplementation(() => clock.ms)
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    written.push(String(text))
    return true
  })
  return { clock, written }
}

test('a backup or restore that takes long says every five seconds how far it is, and with what', () => {
  const { clock, written } = aLog()
  const report = writeProgress('Backing up')
  for (const [ms, share] of [
    [0, 0],
    [4_999, 0.2],
    [5_000, 0.314],
    [9_000, 0.5],
    [10_000, 0.999],
  ] as const) {
    clock.ms = ms
    report({ table: 'appointments', share })
  }
  expect(written).toEqual(['Backing up: 31 % (appointments)\n', 'Backing up: 99 % (appointments)\n'])
})

test('of a stream, whose end nobody knows, it says the table alone', () => {
  const { clock, written } = aLog()
  const report = writeProgress('Restoring')
  clock.ms = 5_000
  report({ table: 'users', share: undefined })
  expect(written).toEqual(['Restoring: (users)\n'])
})
